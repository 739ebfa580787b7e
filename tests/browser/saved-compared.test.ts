import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { heart, savingSite } from './support/saving-site.ts'

test.each([1280, 375])('what is chosen is compared: addresses stay in view while the rest scrolls, %i px wide', async (width) => {
  await using site = await savingSite()
  await using window = await openPage({ width, height: 800, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  for (const address of ['3 Mill', 'The Old', '12 High']) await heart(page, address).click()
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByText('Choose 2 to 4 to compare').waitFor()
  for (const address of [/^Compare 12/, /^Compare The Old/, /^Compare 3/]) await page.getByLabel(address).check()
  await page.getByRole('link', { name: 'Compare 3 side by side' }).click()
  await page.getByRole('heading', { name: '3 properties side by side' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await axeFaults(page)).toEqual([])

  const name = page.getByRole('rowheader', { name: 'Bedrooms' })
  expect(await name.textContent()).toBe('Bedroomsdiffers')
  // It is the page that scrolls, and down alone; which is which stays in view.
  const table = page.getByRole('table')
  expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)
  await name.scrollIntoViewIfNeeded()
  await page.evaluate(() => globalThis.scrollTo(0, document.querySelector('tbody')!.getBoundingClientRect().top + scrollY))
  const head = await page.getByRole('columnheader', { name: /12 High/ }).boundingBox()
  expect(head?.y).toBeCloseTo(0, -1)
  await page.goBack()
  await page.getByRole('link', { name: 'Compare 3 side by side' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Compare 12/).isChecked()).toBe(true)
  expect(faults).toEqual([])
})

test.each([
  ['at 400 % zoom', { width: 320, height: 256 }, 2],
  ['on a phone', { width: 375, height: 720 }, 2],
  ['on a phone that lies', { width: 720, height: 340 }, 2],
])('%s two homes stand side by side, nothing lies over their facts, and nothing scrolls but the page', async (_, size, count) => {
  await using site = await savingSite()
  await using window = await openPage(size)
  const { page } = window
  await page.goto(site.url + routes.property.comparison.href(site.ids.slice(0, count)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  const row = page.getByRole('row', { name: /^Council tax (?!a year)/ })
  await row.scrollIntoViewIfNeeded()
  const cells = await row.getByRole('cell').evaluateAll((all) =>
    all.map((cell) => {
      const { left, top, width, height, right } = cell.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return { top, right, width, isSeen: cell === seen || cell.contains(seen) }
    }),
  )
  expect(cells.map(({ isSeen }) => isSeen)).toEqual([true, true])
  expect(cells[0]!.top).toBe(cells[1]!.top)
  expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThan(120)
  const boxes = await page.getByRole('table').evaluate((table) => {
    const around = []
    for (let each = table.parentElement; each && each !== document.body; each = each.parentElement) around.push(each)
    return around.filter((each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible').length
  })
  expect(boxes).toBe(0)
})

test('with text at 200 % each value of a phone says of which home it is', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 375, height: 720 })
  const { page } = window
  await page.goto(site.url + routes.property.comparison.href(site.ids))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  const cells = page.getByRole('row', { name: /^Bedrooms/ }).locator('td')
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(3)
  expect(await cells.first().evaluate((cell) => getComputedStyle(cell, '::before').display)).toBe('block')
})

test('on paper the whole comparison stands, without what is of use on a screen only', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 794, height: 1123 })
  const { page } = window
  await page.goto(`${site.url}${routes.property.comparison.href(site.ids)}`)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  const box = await table.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(794)
  expect(await table.evaluate((element) => element.parentElement!.scrollHeight - element.parentElement!.clientHeight)).toBeLessThanOrEqual(
    1,
  )
  expect(await page.locator('[data-save]:visible').count()).toBe(0)
})

test('the list is shared by a link that shows it to anybody, also without scripts', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 375, permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  for (const address of ['3 Mill', '12 High']) await heart(page, address).click()
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByRole('link', { name: 'Share this list' }).click()
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${site.url}${routes.property.list.href([site.ids[0], site.ids[2]])}`)
  expect(faults).toEqual([])

  await using elsewhere = await openPage({ javaScriptEnabled: false })
  await elsewhere.page.goto(link)
  expect(await elsewhere.page.textContent('h1')).toBe('A list of 2 properties')
  expect(await elsewhere.page.locator('[data-save]:visible').count()).toBe(0)
  await elsewhere.page.getByRole('link', { name: 'Compare them side by side' }).click()
  await expect.poll(() => elsewhere.page.textContent('h1')).toBe('2 properties side by side')
})

test.each(sampleOf([1280, 375]))(
  'where the clipboard is denied the link of the list stands there to be copied, %i px wide',
  async (width) => {
    await using site = await savingSite()
    await using window = await openPage({ width, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
    })
    await page.goto(`${site.url}/property-for-sale`)
    for (const address of ['3 Mill', '12 High']) await heart(page, address).click()
    await page.getByRole('link', { name: /^Saved properties/ }).click()
    await page.getByRole('link', { name: 'Share this list' }).click()
    const field = page.getByLabel(/^This browser does not let us copy the link/)
    await field.waitFor()
    const link = `${site.url}${routes.property.list.href([site.ids[0], site.ids[2]])}`
    await expect.poll(() => field.inputValue()).toBe(link)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel('Order').focus()
    await page.getByRole('link', { name: 'Share this list' }).click()
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    expect(faults).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { aSavedProperty } from '#tests/support/saved.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { heart, savingSite, sees } from './support/saving-site.ts'

const panel = 'dialog[data-overlay="/user/saved-properties"]'
const rectory = 'The Old Rectory Coach House'

test.each(sampleOf([1280, 375]))(
  'a heart saves, stays after a reload and in a second tab, and takes away again, %i px wide',
  async (width) => {
    await using site = await savingSite()
    await using window = await openPage({ width, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(`${site.url}/property-for-sale`)
    expect(await heart(page, '12 High').getAttribute('aria-pressed')).toBe('false')
    await heart(page, '12 High').click()
    await sees(page, 'Property saved.')
    expect(await page.locator('[data-saved-count]').textContent()).toBe('1')
    expect(await axeFaults(page)).toEqual([])

    const other = await page.context().newPage()
    await other.goto(`${site.url}${routes.property.page.href(site.ids[0], 'sales')}`)
    await other.waitForSelector('[data-save][aria-pressed=true]')
    await heart(other, '12 High').click()
    await sees(other, 'Saved property removed.')
    await page.waitForSelector(`[data-save="${site.ids[0]}"][aria-pressed=false]`)
    await heart(other, '12 High').focus()
    await other.keyboard.press('Space')
    await page.waitForSelector(`[data-save="${site.ids[0]}"][aria-pressed=true]`)
    await page.reload()
    await page.waitForSelector(`[data-save="${site.ids[0]}"][aria-pressed=true]`)
    expect(new URL(page.url()).pathname).toBe('/property-for-sale')
    expect(faults).toEqual([])
  },
)

test('a search is saved, known again in another order of words, and taken away with a way back', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale/from-3-bed/up-to-400000`)
  const save = page.getByRole('button', { name: 'Save this search' })
  await save.click()
  await sees(page, 'Search saved.')
  await page.goto(`${site.url}/search?max_price=400000&min_beds=3&channel=sales`)
  await page.waitForSelector('[data-search][aria-pressed=true]')
  await page.goto(`${site.url}/#/user/saved-searches`)
  const title = 'Properties up to £400,000 with at least 3 beds for sale'
  await page.getByRole('link', { name: title }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await sees(page, 'Saved search removed')
  await page.getByText('Saved searches will appear here.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: title }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^ ?Remove Properties up to/)
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL('**/property-for-sale/from-3-bed/up-to-400000')
  expect(faults).toEqual([])
})

test.each(sampleOf([375, 1280]))('the list says what became of each, keeps notes, and orders, %i px wide', async (width) => {
  await using site = await savingSite()
  await using window = await openPage({ width, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  for (const address of ['3 Mill', rectory, '12 High']) await heart(page, address).click()
  await site.db.updateTable('property').set({ status: 'sold' }).where('id', '=', site.ids[1]).execute()
  await site.db.updateTable('property').set({ listed: false }).where('id', '=', site.ids[2]).execute()
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.locator(panel).getByText('Sold', { exact: true }).waitFor()
  expect(await page.locator(`${panel} h3`).allTextContents()).toEqual([
    expect.stringMatching(/^12/),
    expect.stringMatching(/^The/),
    expect.stringMatching(/^3/),
  ])
  await page.locator(panel).getByText('Withdrawn', { exact: true }).waitFor()
  await page.getByLabel(/^Your note on 12 High/).fill('The blue door')
  await page.getByLabel('Order').selectOption('Lowest price first')
  await expect.poll(() => page.locator(`${panel} h3`).first().textContent()).toMatch(/^3 Mill/)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

  await page.getByRole('button', { name: /^Remove 3 Mill/ }).click()
  await sees(page, 'Saved property removed.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Remove 3 Mill/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^ ?Remove 3 Mill/)
  await page.keyboard.press('Escape')
  await page.waitForSelector(panel, { state: 'detached' })
  await page.reload()
  await page.goto(`${site.url}/user/saved-properties`)
  await expect.poll(() => page.getByLabel(/^Your note on 12 High/).inputValue()).toBe('The blue door')
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL(`${site.url}/`)
  expect(faults).toEqual([])
})

test('a request that fails says so, shows what was saved, and is asked again', async () => {
  await using site = await savingSite()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').click()
  await page.route('**/properties.ljson**', (route) => route.abort())
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByLabel(/^Your note on 12 High/).fill('Typed meanwhile')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await page.locator(panel).getByText('£325,000').count()).toBe(1)
  await page.unroute('**/properties.ljson**')
  await again.click()
  await page
    .locator(panel)
    .getByText(/3 bedrooms/)
    .waitFor()
  expect(await again.count()).toBe(0)
  await expect.poll(() => page.getByLabel(/^Your note on 12 High/).inputValue()).toBe('Typed meanwhile')
})

test('what is saved in another tab meanwhile is not said to be gone, and a failure goes with what could not be asked', async () => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').click()
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  const details = page.locator(panel).getByText(/3 bedrooms/)
  await details.waitFor()
  await page.route('**/properties.ljson**', (route) => route.abort())
  const other = await page.context().newPage()
  await other.goto(`${site.url}/property-for-sale`)
  await heart(other, '3 Mill').click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.locator(`${panel} h3`).allTextContents()).toEqual([expect.stringMatching(/^3 Mill/), expect.stringMatching(/^12/)])
  expect(await page.getByText('No longer listed').count()).toBe(0)
  await heart(other, '3 Mill').click()
  await expect.poll(() => page.locator(`${panel} h3`).count()).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await details.count()).toBe(1)
})

test('how things stand is asked of all, also where they are more than may be asked at a time', async () => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  const gone = Array.from({ length: mostProperties }, (_, index) =>
    aSavedProperty({ property_id: 900_000 + index, display_address: `Gone ${index}` }),
  )
  const here = aSavedProperty({ property_id: site.ids[0] })
  await page.addInitScript(
    (value) => localStorage.setItem('gable.saved-properties', JSON.stringify({ version: 1, value })),
    [...gone, here],
  )
  const asked: number[] = []
  page.on('request', (request) => {
    const ids = new URL(request.url()).searchParams.get('ids')
    if (ids) asked.push(ids.split(',').length)
  })
  await page.goto(`${site.url}/#/user/saved-properties`)
  await page
    .locator(panel)
    .getByText(/3 bedrooms/)
    .waitFor()
  expect(await page.locator(panel).getByText('No longer listed').count()).toBe(mostProperties)
  expect(asked).toEqual([mostProperties, 1])
  expect(faults).toEqual([])
})

test.each([
  [
    'forbidden',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const)('where storage is %s the heart says that nothing is saved', async (_, forbid) => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.addInitScript(forbid)
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').click()
  await sees(page, 'This browser does not let us save. Its storage may be forbidden or full.')
  expect(await heart(page, '12 High').getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('link', { name: /^Saved properties/ }).click()
  await page.getByText('Saved properties will appear here.').waitFor()
  expect(faults).toEqual([])
})

test('damaged storage is as if nothing was saved, and can be saved into', async () => {
  await using site = await savingSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.addInitScript(() => {
    if (!sessionStorage.once) localStorage.setItem('gable.saved-properties', '{"version":1,"value":[null,{"property_id":"1"')
    sessionStorage.once = 'yes'
  })
  await page.goto(`${site.url}/property-for-sale`)
  await heart(page, '12 High').click()
  await sees(page, 'Property saved.')
  await page.reload()
  await page.waitForSelector('[data-save][aria-pressed=true]')
  expect(faults).toEqual([])
})

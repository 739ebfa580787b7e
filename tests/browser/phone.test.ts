import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addProperty } from '#tests/support/properties.ts'
import { heart, savingSite } from './support/saving-site.ts'
import { showcase } from './support/showcase.ts'

const phone = { width: 375, height: 720, hasTouch: true, isMobile: true }
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

test.each(['reduce', 'no-preference'] as const)('a thumb on the heart of a card saves it, with motion %s', async (reducedMotion) => {
  await using site = await savingSite()
  for (const part of [0.15, 0.5, 0.85]) {
    await using window = await openPage({ ...phone, reducedMotion })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale`)
    const button = heart(page, '12 High')
    await button.scrollIntoViewIfNeeded()
    const box = (await button.boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * part)
    await page.locator('[data-save][aria-pressed=true]').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/property-for-sale')
  }
})

test('with text at 200 % the facts of a property stand below their names, in whole words', async () => {
  await using site = await savingSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/properties/${site.ids[0]}/sales`)
  const tenure = page.locator('#material dl > div').first()
  expect(await tops(tenure)).toEqual({ isBelow: false })
  await enlarge(page)
  expect(await tops(tenure)).toEqual({ isBelow: true })
  const widths = await page.locator('#material dd').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(280)

  function tops(row: typeof tenure) {
    return row.evaluate((element) => {
      const [name, value] = [...element.children].map((each) => each.getBoundingClientRect())
      return { isBelow: value!.top >= name!.bottom }
    })
  }
})

test('one long word in the name of a document does not widen the page', async () => {
  await using site = await savingSite()
  await site.db
    .insertInto('property_media')
    .values({ property_id: site.ids[0], kind: 'document', position: 0, source: 'a.pdf', caption: longWord, hash: 'a'.repeat(64) })
    .execute()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/properties/${site.ids[0]}/sales`)
  await page.getByText(longWord).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test.each([992, 1280, 1600])('what stands for photographs stands beside the price, %i px wide', async (width) => {
  await using site = await savingSite()
  await using window = await openPage({ width })
  const { page } = window
  await page.goto(`${site.url}/properties/${site.ids[2]}/sales`)
  const box = (await page.locator('main article [data-no-picture]').first().boundingBox())!
  const price = (await page.locator('main article').getByText('£').first().boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(price.x)
  expect(box.width).toBeGreaterThan(width / 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('with text at 200 % the plots of a development fit a phone', async () => {
  await using site = await showcase()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(site.url + site.pages.plots)
  await enlarge(page)
  await page.getByRole('rowheader').first().waitFor()
  // As long as they may be, which those of the demo agency are not.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tr:has(> th[scope=row])')) {
      row.children[0]!.textContent = 'Plot 112, Willow House'
      row.children[3]!.textContent = '£1,250,000'
    }
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test.each([true, false])('asking about a fact takes it along to the form, with scripts %s', async (javaScriptEnabled) => {
  await using site = await savingSite()
  await using window = await openPage({ ...phone, javaScriptEnabled })
  const { page } = window
  const id = await addProperty(site.db, { listing: { branchId: 4101 } })
  await page.goto(`${site.url}/properties/${id}/sales`)
  await page.getByRole('link', { name: 'Ask agent about these' }).click()
  const message = page.getByLabel('Message')
  await message.waitFor()
  await expect.poll(() => message.inputValue()).toMatch(/^I have a question about this: council tax, .*wide doors/)
})

test('who saves a search without an account is told that alerts need one, and led there', async () => {
  await using site = await savingSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('link', { name: 'With an account it can e-mail you' }).click()
  await page.getByRole('dialog', { name: 'Register' }).waitFor()
})

test('how an area is drawn by keyboard is heard on a phone, not seen', async () => {
  await using site = await savingSite()
  await using window = await openPage({ ...phone, graphics: true })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale#/map`)
  await page.getByRole('button', { name: /Draw/ }).click()
  const hint = page.getByText('By keyboard, choose Points.')
  await hint.waitFor({ state: 'attached' })
  expect((await hint.boundingBox())?.width).toBe(1)
})

function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

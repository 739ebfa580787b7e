import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { orderFaults } from './support/reading-order.ts'

const phone = { width: 375, height: 812 }

test('the first property of the results is in the upper half of a telephone’s first view, or nearly', async () => {
  await using site = await siteWithKinds()
  await using window = await openPage(phone)
  await window.page.goto(`${site.url}/property-for-sale`)
  const card = await window.page.locator('[data-results] article').first().boundingBox()
  expect(card?.y).toBeLessThan(430)
})

test.each([320, 375, 768, 1280])(
  'filters are reached in the order they are seen in, the button after all of them, %i px wide',
  async (width) => {
    await using site = await siteWithKinds()
    await using window = await openPage({ width, height: 900 })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale`)
    if (width < 600) await page.getByRole('button', { name: 'Filter and sort' }).click()
    await page.locator('[data-search-form] summary').click()
    // Its button stays in view until the end is reached.
    await page.locator('[data-search-sheet]').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    expect(await orderFaults(page, width < 600 ? '[data-search-sheet]' : '[data-search-form]')).toEqual([])
    const order = await page
      .locator('[data-search-sheet]')
      .evaluate((sheet) =>
        [...sheet.querySelectorAll<HTMLElement>('input, select, button[type=submit]')].map(
          (field) => field.getAttribute('type') ?? field.id,
        ),
      )
    expect(order.at(-1)).toBe('submit')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await axeFaults(page)).toEqual([])
  },
)

test('a type of property is chosen without scripts, from the sheet of a telephone', async () => {
  await using site = await siteWithKinds()
  await using window = await openPage({ ...phone, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  expect(await page.getByLabel('Property type').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByLabel('Property type').selectOption({ label: 'Bungalows' })
  await page.locator('[data-search-sheet]').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/tag=bungalow/)
  expect(await addresses(page)).toEqual(['2 Low Lane'])
  expect(await page.getByRole('button', { name: 'Filter and sort' }).textContent()).toContain('1 set')
})

test('searching from the sheet closes it and leads to the results', async () => {
  await using site = await siteWithKinds()
  await using window = await openPage(phone)
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByLabel('Property type').selectOption('house')
  await page.locator('[data-search-sheet] button[type=submit]').click()
  await page.waitForURL('**/property-for-sale/tag-house')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await page.locator('[data-search-sheet]').isVisible()).toBe(false)
  expect(await addresses(page)).toEqual(['1 High Street'])
  expect(faults).toEqual([])
})

test('the keyboard is never behind the sheet: opening leads into it, Tab past its end closes it', async () => {
  await using site = await siteWithKinds()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  const sheet = page.locator('[data-search-sheet]')
  const isBehind = () => sheet.evaluate((each) => each.matches(':popover-open') && !each.contains(document.activeElement))
  const opener = page.getByRole('button', { name: 'Filter and sort' })
  await opener.press('Enter')
  await expect.poll(isBehind).toBe(false)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(isBehind).toBe(false)
  }
  expect(await sheet.isVisible()).toBe(false)
  await opener.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true)
})

test('a search that finds nothing shows each way out in a telephone’s first view', async () => {
  await using site = await siteWithKinds()
  await using window = await openPage({ width: 375, height: 667 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-6-bed`)
  const ways = page.locator('[data-results] li a', { hasText: /^ ?(Search without|See everything)/ })
  expect(await ways.count()).toBe(2)
  const bottom = await ways.last().evaluate((way) => way.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(667)
})

test('every filter has a name of its own, and none says what only the trade would understand', async () => {
  await using site = await siteWithKinds()
  await using window = await openPage({ width: 1280 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.locator('[data-search-form] summary').click()
  const names = await page
    .locator('[data-search-form]')
    .evaluate((form) =>
      [...form.querySelectorAll('select, input:not([type=hidden])')].map((each) =>
        (each as HTMLInputElement).labels?.[0]?.innerText.trim(),
      ),
    )
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Property type', 'Search radius', 'Added to the site', 'Availability', 'Sort by']))
  expect(await page.getByRole('group', { name: 'Must have' }).isVisible()).toBe(true)
  expect(await page.getByLabel('Availability').locator('option').allTextContents()).toEqual([
    expect.stringMatching(/^Available only/),
    expect.stringMatching(/^Include under offer and sold/),
  ])
})

function addresses(page: Page): Promise<string[]> {
  return page.locator('[data-results] article h2').allTextContents()
}

function siteWithKinds() {
  return stockedSite(async (db) => {
    await addProperty(db, { tags: ['house'], listing: { displayAddress: '1 High Street' } })
    await addProperty(db, { tags: ['bungalow', 'garden'], listing: { displayAddress: '2 Low Lane' } })
  })
}

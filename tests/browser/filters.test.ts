import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

const counting = '**/search-counts.ljson?*'
const phone = { width: 375, height: 812 }

test('on a phone the button says how many it shows, each option how many it would leave, and the results wait until it is pressed', async () => {
  await using site = await siteWithHomes()
  await using window = await openPage(phone)
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  const asked = countRequests(page)
  await openSheet(page)
  await button(page, 'Show 5 properties').waitFor()
  expect(await optionTexts(page, 'Property type')).toEqual(
    expect.arrayContaining(['Any (5)', 'Houses (3)', 'Flats and apartments (2)', 'Land (0)']),
  )
  await page.getByLabel('Property type').selectOption('house')
  await button(page, 'Show 3 properties').waitFor()
  await page.getByLabel('Bedrooms', { exact: true }).selectOption('6')
  // Nothing is left, but it can be chosen and taken back.
  await button(page, 'No properties match').waitFor()
  await page.getByLabel('Bedrooms', { exact: true }).selectOption('3')
  await button(page, 'Show 2 properties').waitFor()
  expect(await page.locator('[data-live-status]').textContent()).toBe('2 properties match')
  expect(new URL(page.url()).pathname).toBe('/property-for-sale')
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await button(page, 'Show 2 properties').click()
  await page.waitForURL('**/property-for-sale/from-3-bed/tag-house')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await page.locator('[data-results] article').count()).toBe(2)
  expect(await page.locator('[data-results] [aria-label="Filters in use"] li').allTextContents()).toEqual([
    'at least 3 beds',
    'house',
    'Clear all',
  ])
  expect(faults).toEqual([])
})

test('closing the sheet without pressing the button applies what was chosen', async () => {
  await using site = await siteWithHomes()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await openSheet(page)
  await button(page, 'Show 5 properties').waitFor()
  await page.getByLabel('Property type').selectOption('flat')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/property-for-sale/tag-flat')
  expect(await page.getByRole('button', { name: 'Filter and sort' }).textContent()).toContain('1 set')
})

test('in a wide window options are counted once the filters are open, as the results change with each choice', async () => {
  await using site = await siteWithHomes()
  await using window = await openPage({ width: 1280 })
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  const asked = countRequests(page)
  await page.getByLabel('Property type').selectOption('house')
  await page.waitForURL('**/tag-house')
  expect(asked).toEqual([])
  await page.locator('summary', { hasText: 'More filters' }).click()
  await button(page, 'Show 3 properties').waitFor()
  await page.getByText('Garden (1)', { exact: true }).click()
  await page.waitForURL('**/tag-garden,house')
  await button(page, 'Show 1 property').waitFor()
  expect(await page.getByText('Parking (0)', { exact: true }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await page.locator('summary', { hasText: 'More filters' }).click()
  await button(page, 'Search').last().waitFor()
  expect(faults).toEqual([])
})

test.each(sampleOf([375, 1280]))('counts that cannot be had are said so and asked for again, %i px wide', async (width) => {
  await using site = await siteWithHomes()
  await using window = await openPage({ width, height: 812 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  let isDown = true
  await page.route(counting, (route) => (isDown ? route.abort() : route.continue()))
  await openFilters(page, width)
  await page.getByText('How many there are could not be asked.').waitFor()
  await page.getByLabel('Keywords').fill('river')
  expect(await axeFaults(page)).toEqual([])
  isDown = false
  await page.getByLabel('Keywords').fill('')
  await button(page, 'Show 5 properties').waitFor()
  isDown = true
  await page.getByLabel('Floor area from').fill('10')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  isDown = false
  await again.click()
  await button(page, /^Show \d/).waitFor()
  await expect.poll(() => page.getByLabel('Floor area from').inputValue()).toBe('10')
})

test('while counts are slow the button works without them, and a late one says nothing', async () => {
  await using site = await siteWithHomes()
  await using window = await openPage(phone)
  const { page, faults } = window
  await page.goto(`${site.url}/property-for-sale`)
  const held: Array<() => void> = []
  await page.route(counting, async (route) => {
    if (!route.request().url().includes('tag=')) await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => {})
  })
  await openSheet(page)
  await button(page, 'Show properties').waitFor()
  await expect.poll(() => held.length).toBe(1)
  await page.getByLabel('Property type').selectOption('house')
  await button(page, 'Show 3 properties').waitFor()
  for (const go of held) go()
  await button(page, 'Show 3 properties').click()
  await page.waitForURL('**/tag-house')
  expect(faults).toEqual([])
})

test('another channel keeps what makes sense there, and says what it dropped', async () => {
  await using site = await siteWithHomes()
  await using window = await openPage({ width: 1280 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/somerset/taunton/from-2-bed/up-to-300000/tag-garden,new%20home`)
  await page.getByRole('radio', { name: 'Rent' }).check()
  await page.waitForURL('**/property-for-rent/somerset/taunton/from-2-bed/tag-garden')
  const told = 'Left out, because it only goes for buying: up to £300,000, new home.'
  expect(await page.locator('[data-results-told]').textContent()).toBe(told)
  expect(await page.locator('[data-results-status]').textContent()).toContain(told)
})

test.each([375, 1280])('without scripts every filter is a field, every chip a link and a fault in sight, %i px wide', async (width) => {
  await using site = await siteWithHomes()
  await using window = await openPage({ width, height: 812, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-3-bed/tag-house`)
  await page.getByRole('link', { name: 'Search without: at least 3 beds' }).click()
  expect(new URL(page.url()).pathname).toBe('/property-for-sale/tag-house')
  await openFilters(page, width)
  await page.getByLabel('Land up to').fill('lots')
  await page.getByLabel('Wet room').check()
  await page.locator('[data-search-sheet] button[type=submit]').click()
  await page.getByText('Write a number, such as 10.').waitFor()
  expect(await page.getByText('Write a number, such as 10.').isVisible()).toBe(true)
  await expect.poll(() => page.getByLabel('Land up to').inputValue()).toBe('lots')
  expect(await page.getByRole('link', { name: 'Search without: wet room' }).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Wet room' }).isChecked()).toBe(true)
})

test('the panel is used by the keyboard alone', async () => {
  await using site = await siteWithHomes()
  await using window = await openPage(phone)
  const { page } = window
  page.setDefaultTimeout(8000)
  await page.goto(`${site.url}/property-for-sale`)
  await page.getByRole('button', { name: 'Filter and sort' }).press('Enter')
  await button(page, 'Show 5 properties').waitFor()
  await page.getByLabel('Property type').focus()
  await page.keyboard.press('ArrowDown')
  await button(page, 'Show 3 properties').waitFor()
  await page.locator('summary', { hasText: 'More filters' }).press('Enter')
  await page.getByLabel(/^Garden/).press('Space')
  await button(page, 'Show 1 property').waitFor()
  await button(page, 'Show 1 property').press('Enter')
  await page.waitForURL('**/tag-garden,house')
})

function button(page: Page, name: string | RegExp) {
  return page.locator('[data-search-sheet]').getByRole('button', { name, exact: true })
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter and sort' }).click()
}

async function openFilters(page: Page, width: number): Promise<void> {
  if (width < 600) await openSheet(page)
  await page.locator('summary', { hasText: 'More filters' }).click()
}

function optionTexts(page: Page, label: string): Promise<string[]> {
  return page.getByLabel(label).locator('option').allTextContents()
}

function countRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-counts.ljson')) asked.push(request.url())
  })
  return asked
}

/** Three houses, one with a garden, and two flats, in Taunton. */
function siteWithHomes() {
  return stockedSite(async (db) => {
    await addPlace(db)
    await addProperty(db, { beds: 2, tags: ['garden', 'house'] })
    await addProperty(db, { beds: 3, tags: ['house'] })
    await addProperty(db, { beds: 4, tags: ['house'] })
    await addProperty(db, { beds: 1, tags: ['flat'] })
    await addProperty(db, { beds: 2, tags: ['flat'], square_feet: 700 })
  })
}

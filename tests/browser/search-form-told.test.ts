import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'

test.each([true, false])(
  'a number that is none is told beside its field and kept as typed, with scripts: %s',
  async (javaScriptEnabled) => {
    await using db = await testDatabase()
    await addProperty(db)
    await using site = await servedSite(db)
    await using window = await openPage({ javaScriptEnabled })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale`)
    await page.locator('summary', { hasText: 'More filters' }).click()
    const field = page.getByLabel('Floor area from')
    await field.fill('lots')
    await field.press('Enter')
    await page.getByText('Write a number, such as 1,500.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('lots')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.textContent('[data-results-count]')).toBe('1 property')
    if (javaScriptEnabled) {
      await page.locator('summary', { hasText: 'More filters' }).click()
      // Its words follow what is typed: "Search" or "1 property".
      await page.locator('[data-search-sheet] button[type=submit]').click()
      await field.waitFor()
      expect(await page.locator('[data-search-sheet]:popover-open').count()).toBe(0)
    }
    await field.fill('10')
    await field.press('Enter')
    await page.getByText('Write a number, such as 1,500.').waitFor({ state: 'detached' })
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('summary [data-set-count=more]').textContent()).toBe('1 set')
  },
)

test('the number of filters that are set follows a search in place', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  await using site = await servedSite(db)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  const mark = page.locator('summary [data-set-count=more]')
  expect(await mark.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'More filters' }).click()
  await page.getByLabel('Price from').selectOption({ index: 1 })
  await mark.getByText('1 set').waitFor()
  await page.getByLabel('Price from').selectOption({ index: 0 })
  await mark.waitFor({ state: 'hidden' })
})

test('the sheet of a phone stays open while its texts are pressed, and opens again for what could not be read', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  await using site = await servedSite(db)
  await using window = await openPage({ width: 375, height: 667 })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.getByText('Filter and sort').first().click()
  const sheet = page.locator('[data-search-sheet]')
  await sheet.locator('summary', { hasText: 'More filters' }).click()
  const field = sheet.getByLabel('Floor area from')
  await sheet.getByText('Property type', { exact: true }).first().click()
  expect(await sheet.isVisible()).toBe(true)
  await sheet.getByText(/^Garden/).click()
  await sheet.getByRole('button', { name: 'No properties match' }).waitFor()
  expect(await sheet.isVisible()).toBe(true)
  await field.fill('lots')
  await field.press('Enter')
  await page.getByText('Write a number, such as 1,500.').waitFor()
  expect(await sheet.isVisible()).toBe(true)
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
})

test('searching for the same again makes no entry of the history', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  await using site = await servedSite(db)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.locator('summary', { hasText: 'More filters' }).click()
  await page.getByLabel('Price from').selectOption({ index: 1 })
  await page.waitForURL(/from-|min_price/)
  const entries = await page.evaluate(() => history.length)
  await page.locator('[data-search-sheet] button[type=submit]').click()
  await page.waitForFunction(() => document.activeElement?.matches('[data-results-heading]'))
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test.each([true, false])(
  'a travel time that cannot be read is told beside its field and kept as typed; one that can be is shown by each home, with scripts: %s',
  async (javaScriptEnabled) => {
    await using db = await testDatabase()
    await addPlace(db)
    await addProperty(db, { location: '(-3.05,51.03)' })
    await using site = await servedSite(db)
    await using window = await openPage({ javaScriptEnabled })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale`)
    await page.locator('summary', { hasText: 'More filters' }).click()
    const field = page.locator('[name=travel]')
    await field.fill('near work')
    await field.press('Enter')
    await page.getByText('Write it as: 30 minutes by bicycle to Taunton.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('near work')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('half an hour by bike from Taunton')
    await field.press('Enter')
    await page.getByText('about 20 minutes by bicycle to Taunton, Somerset').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    await page.getByRole('link', { name: 'Search without: within about 30 minutes by bicycle of Taunton, Somerset' }).click()
    await page.getByText('about 20 minutes by bicycle').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
  },
)

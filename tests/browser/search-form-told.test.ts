import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'

afterAll(closeBrowser)

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
    expect(await field.inputValue()).toBe('lots')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.textContent('[data-results-count]')).toBe('1 property')
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

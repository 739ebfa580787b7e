import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { siteOfHouses } from './support/site-of-houses.ts'

test('going forward again after Back could not be had takes away the failure, and with it the way to other results', async () => {
  await using site = await siteOfHouses(20)
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL('**/from-2-bed')
  await page.route('**/property-for-sale', (route) => route.abort())
  await page.evaluate(() => history.back())
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await alert.waitFor()
  await page.goForward()
  await alert.waitFor({ state: 'detached' })
  expect(await page.textContent('h1')).toBe('Properties with at least 2 beds for sale')
})

import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { siteWithFeed } from '#tests/support/real-feed.ts'

test.each([
  // The script goes by the suggestion that the words name; without one the form is sent as it stands.
  ['with scripts', true, /\/property-for-sale\/somerset\/taunton$/],
  ['without scripts', false, /\/search\?form_channel=sales&channel=sales&q=Taunton&/],
])('from the home page by a search to a property, %s', async (_how, javaScriptEnabled, results) => {
  await using site = await siteWithFeed()
  await using window = await openPage({ javaScriptEnabled })
  const { page, faults } = window
  await page.goto(site.url)
  await page.fill('#search-place', 'Taunton')
  await page.keyboard.press('Enter')
  await page.waitForURL(results)
  expect(await page.textContent('h1')).toContain('Taunton')
  expect(await page.textContent('[data-results-count]')).toBe('15 properties')
  const first = page.locator('[data-results] article a').first()
  await first.click()
  await page.waitForURL(/\/properties\/\d+\/sales/)
  expect(await page.textContent('h1')).toContain('High Street, Taunton')
  expect(await page.textContent('main')).toMatch(/£\d{3},000/)
  expect(faults).toEqual([])
})

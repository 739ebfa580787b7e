import { afterAll, expect, test } from 'vitest'
import { axeFindings } from '#tests/support/axe.ts'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { siteWithFeed } from '#tests/support/real-feed.ts'

afterAll(closeBrowser)

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('from the home page by a search to a property, %s', async (_how, javaScriptEnabled) => {
  await using site = await siteWithFeed()
  await using window = await openPage({ javaScriptEnabled })
  const { page, faults } = window
  await page.goto(site.url)
  await page.fill('#search-place', 'Taunton')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?channel=sales&q=Taunton/)
  expect(await page.textContent('h1')).toContain('Taunton')
  expect(await page.textContent('[data-results-count]')).toBe('15 properties')
  const first = page.locator('[data-results] article a').first()
  await first.click()
  await page.waitForURL(/\/properties\/\d+\/sales/)
  expect(await page.textContent('h1')).toContain('High Street, Taunton')
  expect(await page.textContent('main')).toMatch(/£\d{3},000/)
  expect(faults).toEqual([])
})

test('axe finds nothing on any page at any width', async () => {
  await using site = await siteWithFeed()
  const paths = ['/', '/property-for-sale', '/property-for-sale/from-9-bed', await propertyAt(site.url), '/nowhere']
  const found: string[] = []
  for (const width of [375, 768, 1280]) {
    await using window = await openPage({ width })
    for (const path of paths) {
      await window.page.goto(site.url + path)
      for (const finding of await axeFindings(window.page)) found.push(`${path} at ${width} px: ${finding}`)
    }
    // The browser itself reports the 404 that was asked for.
    expect(window.faults.filter((fault) => !fault.includes('404'))).toEqual([])
  }
  expect(found).toEqual([])
})

test('no page scrolls sideways at 320 px', async () => {
  await using site = await siteWithFeed()
  await using window = await openPage({ width: 320 })
  for (const path of ['/', '/property-for-sale', '/property-for-sale/from-9-bed', await propertyAt(site.url), '/nowhere']) {
    await window.page.goto(site.url + path)
    expect(await window.page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

async function propertyAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/search.ljson?channel=sales&count=1`)
  const { properties } = (await answer.json()) as { properties: Array<{ property_url: string }> }
  return properties[0]?.property_url ?? ''
}

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { ServedSite } from '#tests/support/served-app.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { axeFaults } from './support/axe-faults.ts'

afterAll(closeBrowser)

const centre = '(-3.1029,51.0149)'

/** Two at one place in Taunton, one approximately 4 miles west, one hidden, one far away. */
async function siteOnMap(): Promise<ServedSite> {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  await addPlace(db, { population: 60_000 })
  for (const location of [centre, centre, '(-3.2,51.01)', null, '(-4.1,50.4)'])
    await addProperty(db, { location, county_slug: 'somerset', country: 'england' })
  const site = stack.use(await servedSite(db))
  return { url: site.url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.click('a[href="#/map"]')
  await isSearched(page)
}

async function isSearched(page: Page): Promise<void> {
  await page.waitForSelector('[data-map-count]', { timeout: 60_000 })
}

const counts = (page: Page) => page.locator('[data-map-count], [data-results-count]').allTextContents()

test.each([375, 1280])(
  'at %i px the map shows what the list has, says what it cannot show, and closes to where it was opened',
  async (width) => {
    await using site = await siteOnMap()
    await using window = await openPage({ width, graphics: true })
    const { page } = window
    await openMap(page, `${site.url}/property-for-sale`)
    expect(new Set((await counts(page)).map((text) => text.trim()))).toEqual(new Set(['5 properties']))
    expect(await page.textContent('dialog[open]')).toContain('1 has no place on the map: see the list')
    expect(await axeFaults(page)).toEqual([])
    const box = await page.locator('dialog[open]').boundingBox()
    expect(box?.width).toBe(width < 1200 ? width : width / 2)
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[open]', { state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#/map')
    expect(window.faults).toEqual([])
  },
)

test('moving the map by keyboard searches what it shows, in list and address too, and a reload brings it back', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ graphics: true })
  const { page } = window
  await openMap(page, `${site.url}/property-for-sale`)
  await page.focus('dialog canvas')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/view-*#/map', { timeout: 30_000 })
  await isSearched(page)
  await expect.poll(async () => new Set(await counts(page)).size).toBe(1)
  const moved = await counts(page)
  const address = page.url()
  await page.reload()
  await isSearched(page)
  expect([page.url(), await counts(page)]).toEqual([address, moved])
  expect(window.faults).toEqual([])
})

test.each([375, 1280])('at %i px a search that fails says so and is tried again, slow as the network may be', async (width) => {
  await using site = await siteOnMap()
  await using window = await openPage({ width, graphics: true })
  const { page } = window
  await page.route('**/search.ljson?*', (route) => route.abort())
  await page.goto(`${site.url}/property-for-sale#/map`)
  await page.getByText('The map could not be searched.').waitFor({ timeout: 60_000 })
  await page.unroute('**/search.ljson?*')
  await page.route('**/search.ljson?*', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await isSearched(page)
  expect(await page.locator('dialog [role=alert]').count()).toBe(0)
})

test('a browser without WebGL is told, and has the list', async () => {
  await using site = await siteOnMap()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale#/map`)
  await page.getByText('The map could not be opened. The list shows the same properties.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'List' }).click()
  expect(await page.locator('[data-results] article').count()).toBe(5)
})

test('without scripts the list is there, and no way to a map that would not open', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ javaScriptEnabled: false })
  await window.page.goto(`${site.url}/property-for-sale#/map`)
  expect(await window.page.locator('[data-results] article').count()).toBe(5)
  expect(await window.page.isVisible('a[href="#/map"]')).toBe(false)
})

test('a property’s map is fetched when it is asked for', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ width: 375, graphics: true })
  const { page } = window
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/property-for-sale`)
  await page.goto(`${site.url}${await page.getAttribute('[data-results] article a', 'href')}`, { waitUntil: 'networkidle' })
  expect(fetched.filter((path) => /map/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Show the map' }).click()
  await page.waitForSelector('#location canvas', { timeout: 60_000 })
  await expect.poll(() => fetched.some((path) => path.includes('maplibre'))).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect(window.faults).toEqual([])
})

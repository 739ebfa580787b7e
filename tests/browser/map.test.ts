import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { ServedSite } from '#tests/support/served-app.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

const centre = '(-3.1029,51.0149)'

/** Two at one place in Taunton, one approximately 4 miles west, one hidden, one far away. */
function siteOnMap(): Promise<ServedSite> {
  return stockedSite(async (db) => {
    await addPlace(db, { population: 60_000 })
    for (const location of [centre, centre, '(-3.2,51.01)', null, '(-4.10013,50.40017)'])
      await addProperty(db, { location, county_slug: 'somerset', country: 'england' })
  })
}

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.click('a[href="#/map"]')
  await isSearched(page)
}

async function isSearched(page: Page): Promise<void> {
  await page.waitForSelector('[data-map-count]', { timeout: 60_000 })
}

/** A picture stands for a map that the address asked for. */
async function touchMap(page: Page): Promise<void> {
  await page.locator('[data-still]').hover()
  await page.waitForSelector('[data-still]', { state: 'detached', timeout: 60_000 })
}

async function openProperty(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/property-for-sale`)
  await page.goto(url + (await page.getAttribute('[data-results] article a', 'href')))
}

const heading = (page: Page) => page.locator('dialog section > div > h2')

/** Until a marker opens: they are drawn a little after they were counted. */
async function opens(page: Page, press: () => Promise<void>): Promise<void> {
  const isOpen = async () => {
    await press()
    return heading(page).count()
  }
  await expect.poll(isOpen, { timeout: 30_000, interval: 1000 }).toBe(1)
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#/map')
    expect(window.faults).toEqual([])
  },
)

test('nothing moves while the map opens over a phone’s page', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ width: 375, graphics: true })
  const { page } = window
  await page.addInitScript(() => {
    const moved = Object.assign(globalThis, { moved: [] as string[] }).moved
    type Shift = PerformanceEntry & { sources: ReadonlyArray<{ node: Element | null }> }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        moved.push(sources.map(({ node }) => `${node?.nodeName}.${node?.className}`).join())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.url}/property-for-sale#/map`)
  await isSearched(page)
  await page.waitForLoadState('networkidle')
  await touchMap(page)
  expect(await page.evaluate('moved')).toEqual([])
})

test('a list has the width that it has beside the map before the map is fetched, and all of it once the map is closed', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ width: 1280, graphics: true })
  const { page } = window
  const width = () => page.locator('[data-results]').evaluate((list) => list.getBoundingClientRect().width)
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/open-results-map*.js', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto(`${site.url}/property-for-sale#/map`)
  await expect.poll(width).toBe(640)
  seen()
  await isSearched(page)
  expect(await width()).toBe(640)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  expect(await width()).toBe(1280)
})

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

test.each(sampleOf([375, 1280]))(
  'at %i px several properties at one place open as a list, by keyboard; Escape closes it first',
  async (width) => {
    await using site = await siteOnMap()
    await using window = await openPage({ width, graphics: true })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale/view--3.11,51.01,-3.0958,51.0198#/map`)
    await isSearched(page)
    await touchMap(page)
    await page.focus('dialog canvas')
    await opens(page, () => page.keyboard.press('Enter'))
    await page.getByText('2 properties here').waitFor()
    expect(await page.locator('dialog article').count()).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('2 properties here')
    expect(await page.locator('[data-results] article[data-on-map]').count()).toBe(2)
    expect(await axeFaults(page)).toEqual([])
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await page.keyboard.press('Escape')
    await heading(page).waitFor({ state: 'detached' })
    expect(await page.locator('dialog[open]').count()).toBe(1)
    expect(await focused()).toBe('CANVAS')
    await opens(page, () => page.keyboard.press('Enter'))
    await page.locator('dialog section').getByRole('button', { name: 'Close' }).press('Enter')
    await heading(page).waitFor({ state: 'detached' })
    expect(await focused()).toBe('CANVAS')
    expect(window.faults).toEqual([])
  },
)

// From so far away a marker is drawn tens of metres from where it is.
test.each(sampleOf([1280, 375]))(
  'at %i px a marker of a county opens by pointer, and what is saved on its card is saved in the list',
  async (width) => {
    await using site = await siteOnMap()
    await using window = await openPage({ width, graphics: true })
    const { page } = window
    await page.goto(`${site.url}/property-for-sale/view--5.1,49.9,-3.1001,50.9#/map`)
    await isSearched(page)
    await touchMap(page)
    const canvas = (await page.locator('dialog canvas').boundingBox())!
    await opens(page, () => page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2 - 12))
    await page.getByText('1 property here').waitFor()
    const heart = page.locator('dialog section').getByRole('button', { name: /^Save / })
    await heart.click()
    await expect.poll(() => page.locator('[data-save][aria-pressed=true]').count()).toBe(2)
    await page.getByText('Saved').first().waitFor()
    expect(await page.locator('[data-results] article[data-on-map] [data-save]').getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    await expect.poll(() => page.locator('[data-save][aria-pressed=true]').count()).toBe(0)
    expect(window.faults).toEqual([])
  },
)

test.each(sampleOf([375, 1280]))('at %i px a search that fails says so and is tried again, slow as the network may be', async (width) => {
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
})

test('a browser without WebGL is told, and has the list', async () => {
  await using site = await siteOnMap()
  await using window = await openPage()
  const { page } = window
  await page.goto(`${site.url}/property-for-sale#/map`)
  await page.locator('[data-still]').hover()
  await page.getByText('The map could not be opened. The list shows the same properties.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'List' }).click()
  await expect.poll(() => page.locator('[data-results] article').count()).toBe(5)
})

test('on a property’s page a map that cannot be opened speaks of no list', async () => {
  await using site = await siteOnMap()
  await using window = await openPage()
  const { page } = window
  await openProperty(page, site.url)
  await page.getByRole('link', { name: 'Show the map' }).click()
  await page.locator('#location [role=alert]').waitFor({ timeout: 60_000 })
  const told = await page.textContent('#location [role=alert]')
  expect([told?.includes('The map could not be opened.'), told?.includes('list')]).toEqual([true, false])
})

test('a map that cannot be drawn on has no toolbar until it is opened again', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ graphics: true })
  const { page } = window
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(globalThis, { mend: () => Object.assign(HTMLCanvasElement.prototype, { getContext }) })
    // That of a pin.
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...given: Parameters<typeof getContext>) {
        return this.width === 48 && this.height === 64 ? null : getContext.apply(this, given)
      },
    })
  })
  await openProperty(page, site.url)
  await page.getByRole('link', { name: 'Show the map' }).click()
  await page.locator('#location [role=alert]').waitFor({ timeout: 60_000 })
  expect(await page.locator('#location [role=toolbar]').count()).toBe(0)
  await page.evaluate('mend()')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('#location [role=toolbar]').waitFor({ timeout: 60_000 })
  expect(await page.locator('#location canvas').count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
})

test('a property’s map whose script did not come is there when it is asked for again', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ graphics: true })
  const { page } = window
  await openProperty(page, site.url)
  await page.route('**/assets/property-map-*.js*', (route) => route.abort())
  await page.getByRole('link', { name: 'Show the map' }).click()
  await page.getByText('The map could not be fetched.').waitFor()
  await page.unroute('**/assets/property-map-*.js*')
  await page.getByRole('link', { name: 'Show the map' }).click()
  await page.waitForSelector('#location canvas', { timeout: 60_000 })
})

test('the map of the results whose script did not come is there when it is asked for again', async () => {
  await using site = await siteOnMap()
  await using window = await openPage({ graphics: true })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale`)
  await page.route('**/assets/open-results-map-*.js*', (route) => page.$('a[aria-busy=true]').then((busy) => busy && route.abort()))
  await page.click('a[href="#/map"]')
  await page.getByText('The map could not be fetched.').waitFor()
  await page.unroute('**/assets/open-results-map-*.js*')
  await page.click('a[href="#/map"]:not([aria-busy])')
  await isSearched(page)
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
  await expect.poll(() => fetched.some((path) => path.includes('maplibre'))).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect(window.faults).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnRings, readDrawnArea } from '#src/domain/places/drawn-area.ts'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

/** Maps are drawn without a graphics card here. */
const timeout = 180_000
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 720 } }

test.each(sampleOf(Object.entries(sizes)))(
  'an area is drawn by pointer, searched, reloaded and taken away, %s',
  async (_, viewport) => {
    await using site = await siteWithTown()
    await using window = await openPage({ viewport, graphics: true })
    const { page, faults } = window
    await openMap(page, site.url)
    const all = await count(page)
    await startDrawing(page)
    await sketch(page, square)
    await page.getByRole('status').filter({ hasText: '1 area drawn' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Search this area' }).click()
    await page.waitForURL(/poly-/)
    const [ring] = areaIn(page)
    expect(ring!.length).toBeGreaterThan(3)
    expect(ring!.length).toBeLessThanOrEqual(100)
    const inArea = await count(page)
    expect(inArea).toBeGreaterThan(0)
    expect(inArea).toBeLessThan(all)

    await page.reload()
    await page.getByRole('button', { name: 'Change the drawn area' }).waitFor()
    expect(await count(page)).toBe(inArea)
    await page.getByRole('button', { name: 'Change the drawn area' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Area 1, point \d+ of/ }).count()).toBe(ring!.length)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Search without an area' }).click()
    await page.waitForURL((url) => !url.href.includes('poly-'))
    expect(await count(page)).toBe(all)
    expect(faults).toEqual([])
  },
  timeout,
)

/** Corners, as parts of the map's width and height. */
const square: Parameters<typeof sketch>[1] = [
  [0.3, 0.25],
  [0.7, 0.25],
  [0.7, 0.5],
  [0.3, 0.5],
]

test(
  'a finger draws where it would move the map',
  async () => {
    await using site = await siteWithTown()
    await using window = await openPage({ viewport: sizes.phone, hasTouch: true, isMobile: true, graphics: true })
    const { page, faults } = window
    await openMap(page, site.url)
    await startDrawing(page)
    await drawByFinger(page, square)
    await page.getByRole('status').filter({ hasText: '1 area drawn' }).waitFor()
    await page.getByRole('button', { name: 'Search this area' }).click()
    await page.waitForURL(/poly-/)
    expect(areaIn(page)[0]!.length).toBeGreaterThan(3)
    expect(faults).toEqual([])
  },
  timeout,
)

test(
  'by keyboard alone: points are set in the middle of the map, moved, added and removed',
  async () => {
    await using site = await siteWithTown()
    await using window = await openPage({ viewport: sizes.desktop, graphics: true })
    const { page, faults } = window
    await openMap(page, site.url)
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Draw an area to search in', description: /By keyboard, choose Points/ }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Freehand')
    await page.getByRole('button', { name: 'Points' }).focus()
    await page.keyboard.press('Enter')
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.getByRole('button', { name: 'Add the middle' }).focus()
      await page.keyboard.press('Enter')
      await panned(page, key)
    }
    await page.getByRole('button', { name: 'Close the area' }).focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('button', { name: 'Area 1, point 1 of 3' })
    await first.focus()
    const before = await first.boundingBox()
    await page.keyboard.press('ArrowUp')
    expect((await first.boundingBox())!.y).toBeCloseTo(before!.y - 10, 0)
    await page.keyboard.press('Insert')
    await page.getByRole('button', { name: 'Area 1, point 1 of 4' }).waitFor()
    await page.keyboard.press('PageDown')
    await expect.poll(() => focused(page)).toBe('Area 1, point 2 of 4')
    await page.keyboard.press('Delete')
    await expect.poll(() => focused(page)).toBe('Area 1, point 1 of 3')
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Area 1, point 1 of 4' }).waitFor()
    await page.getByRole('button', { name: 'Search this area' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/poly-/)
    expect(areaIn(page)[0]).toHaveLength(4)
    expect(faults).toEqual([])
  },
  timeout,
)

test(
  'cancelling leaves the search as it was, and Escape does too',
  async () => {
    await using site = await siteWithTown()
    await using window = await openPage({ viewport: sizes.phone, graphics: true })
    const { page } = window
    await openMap(page, site.url)
    const address = page.url()
    for (const cancel of [() => page.getByRole('button', { name: 'Cancel' }).click(), () => page.keyboard.press('Escape')]) {
      await startDrawing(page)
      await sketch(page, [
        [0.2, 0.2],
        [0.8, 0.2],
        [0.5, 0.45],
      ])
      await page.getByRole('status').filter({ hasText: '1 area drawn' }).waitFor()
      await cancel()
      await page.getByRole('button', { name: 'Draw an area' }).waitFor()
      expect(page.url()).toBe(address)
    }
  },
  timeout,
)

test(
  'on a phone a drawn area is saved from the map, and stands among the saved searches',
  async () => {
    await using site = await siteWithTown()
    await using window = await openPage({ viewport: sizes.phone, graphics: true, reducedMotion: 'reduce' })
    const { page, faults } = window
    await openMap(page, site.url)
    await startDrawing(page)
    await sketch(page, square)
    await page.getByRole('status').filter({ hasText: '1 area drawn' }).waitFor()
    // The list behind the map has one too.
    const save = page.locator('dialog').getByRole('button', { name: 'Save this search' })
    expect(await save.count()).toBe(0)
    await page.getByRole('button', { name: 'Search this area' }).click()
    await page.waitForURL(/poly-/)
    await save.waitFor()
    const { y, height } = (await save.boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
    // Where a thumb reaches, above the cards.
    expect(y).toBeGreaterThan(sizes.phone.height / 3)
    expect(y + height).toBeLessThanOrEqual((await page.locator('dialog section').boundingBox())!.y)
    expect(await axeFaults(page)).toEqual([])
    await save.click()
    await page.locator('dialog [data-search][aria-pressed=true]').waitFor()
    const drawn = new URL(page.url()).pathname
    await page.goto(`${site.url}/#/user/saved-searches`)
    await page.getByRole('link', { name: /drawn area/ }).click()
    await page.waitForURL((url) => url.pathname === drawn)
    expect(faults).toEqual([])
  },
  timeout,
)

/** Houses on a grid around a town. */
function siteWithTown() {
  return stockedSite(async (db) => {
    await addPlace(db)
    for (let east = 0; east < 6; east++)
      for (let north = 0; north < 6; north++) await addProperty(db, { location: `(${-3.15 + east * 0.02},${50.97 + north * 0.015})` })
  })
}

async function openMap(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(timeout / 2)
  await page.goto(`${url}/property-for-sale#/map`)
  await page.locator('[data-map-count]').waitFor()
}

/** The map is a picture until it is wanted: nothing can be drawn before the live one has opened, and with it the tools. */
async function startDrawing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw an area' }).click()
  await page.getByRole('group', { name: 'Draw an area to search in' }).waitFor()
}

/** What the map says it found. */
async function count(page: Page): Promise<number> {
  const said = page.locator('[data-map-count]')
  await said.waitFor()
  return Number.parseInt((await said.textContent()) ?? '', 10)
}

/** Moves the pointer along these parts of the map's width and height, pressed. */
async function sketch(page: Page, way: ReadonlyArray<readonly [number, number]>): Promise<void> {
  const { x, y, width, height } = (await page.locator('.maplibregl-canvas').boundingBox())!
  const at = ([across, down]: readonly [number, number]) => [x + across * width, y + down * height] as const
  await page.mouse.move(...at(way[0]!))
  await page.mouse.down()
  for (const corner of [...way.slice(1), way[0]!]) await page.mouse.move(...at(corner), { steps: 12 })
  await page.mouse.up()
}

/** As `sketch`, by touches: Playwright's own taps move nowhere. */
async function drawByFinger(page: Page, way: ReadonlyArray<readonly [number, number]>): Promise<void> {
  const { x, y, width, height } = (await page.locator('.maplibregl-canvas').boundingBox())!
  const touches = await page.context().newCDPSession(page)
  const corners = [...way, way[0]!].map(([across, down]) => ({ x: x + across * width, y: y + down * height }))
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [corners[0]!] })
  for (const [index, to] of corners.slice(1).entries()) {
    const from = corners[index]!
    for (let step = 1; step <= 10; step++) {
      const touchPoints = [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }]
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function panned(page: Page, key: string): Promise<void> {
  const moved = page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
  await page.locator('.maplibregl-canvas').focus()
  await page.keyboard.press(key)
  await moved
}

function areaIn(page: Page) {
  const [, text = ''] = /poly-([^/?#]+)/.exec(decodeURIComponent(page.url())) ?? []
  return drawnRings(readDrawnArea(text)!)
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

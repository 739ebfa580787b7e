import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { importStreetMap } from '#src/services/places/import-street-map.ts'
import { mapColours } from '#src/ui/map/map-colours.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { writeStreetMap } from '#tests/support/street-map.ts'
import { axeFaults } from './support/axe-faults.ts'

const address = '/property-for-sale/view--3.125,51.0,-3.075,51.03#/map'

/** A site with a street map of a made-up town, in the middle of which there is a home. */
async function siteWithStreets() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await scratchFolder())
  const db = stack.use(await testDatabase())
  const maps = folderStore(join(folder.path, 'maps'))
  await importStreetMap(await writeStreetMap(folder.path, 'town.pmtiles', { leafOf: 40, paddedBy: 1_500_000 }), { db, store: maps })
  await addPlace(db, { population: 60_000 })
  await addProperty(db, { location: '(-3.1,51.015)', county_slug: 'somerset', country: 'england' })
  const { url } = stack.use(await servedSite(db, { maps }))
  return { url, maps, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(url + address)
  await page.locator('[data-still]').hover()
  await page.waitForSelector('[data-still]', { state: 'detached', timeout: 60_000 })
}

/** How many pixels of the map have each of these colours, within what a screenshot rounds. */
async function pixelsOf(page: Page, wanted: readonly string[]): Promise<number[]> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return wanted.map((colour) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)!.map(Number)
    let count = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue) <= 3) count++
    return count
  })
}

/** The colours that a page's tokens make. */
async function coloursOf(page: Page) {
  const names = ['--white', '--paper', '--mark', '--ink', '--quiet', '--primrose', '--on-primrose', '--energy-a', '--energy-d']
  const tokens = await page.evaluate((wanted) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    return wanted.map((name) => {
      pen.fillStyle = getComputedStyle(document.querySelector('dialog canvas')!).getPropertyValue(name).trim()
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
    })
  }, names)
  return mapColours((token) => tokens[names.indexOf(token)] as unknown as readonly [number, number, number])
}

test.each([
  [375, 'light'],
  [1280, 'dark'],
] as const)('at %i px, %s, the map has streets, in the agency’s colours, and asks nobody else for anything', async (width, colorScheme) => {
  await using site = await siteWithStreets()
  await using window = await openPage({ width, graphics: true, colorScheme })
  const { page } = window
  const asked: Array<{ url: string; status: number }> = []
  page.on('response', (response) => asked.push({ url: response.url(), status: response.status() }))
  await openMap(page, site.url)
  const colours = await coloursOf(page)
  const wanted = [colours.building, colours.green, colours.mainRoad, colours.water]
  await expect.poll(async () => (await pixelsOf(page, wanted)).every((count) => count > 60), { timeout: 60_000, interval: 500 }).toBe(true)
  const tiles = asked.filter(({ url }) => url.endsWith('.pmtiles'))
  expect(new Set(tiles.map(({ status }) => status))).toEqual(new Set([206]))
  expect(asked.filter(({ url }) => !url.startsWith(site.url))).toEqual([])
  const credit = page.locator('dialog .maplibregl-ctrl-attrib-inner')
  expect(await credit.textContent()).toMatch(/© OpenStreetMap contributors/)
  expect(await credit.getByRole('link', { name: 'OpenStreetMap' }).isVisible()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect(window.faults).toEqual([])
})

test('a map whose street map is gone is the map without it', async () => {
  await using site = await siteWithStreets()
  await using window = await openPage({ width: 768, graphics: true })
  const { page } = window
  await page.route('**/*.pmtiles', (route) => route.fulfill({ status: 404 }))
  await openMap(page, site.url)
  await page.waitForSelector('[data-map-count]')
  const { land, building } = await coloursOf(page)
  await expect.poll(async () => (await pixelsOf(page, [land]))[0], { timeout: 30_000 }).toBeGreaterThan(10_000)
  expect((await pixelsOf(page, [building]))[0]).toBeLessThan(60)
})

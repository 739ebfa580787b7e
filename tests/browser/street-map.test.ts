import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { importStreetMap } from '#src/services/places/import-street-map.ts'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { mapColours } from '#src/ui/map/map-colours.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { floodColumns, floodRow, schoolColumns, schoolRow, stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { writeStreetMap } from '#tests/support/street-map.ts'
import { axeFaults } from './support/axe-faults.ts'

const address = '/property-for-sale/view--3.125,51.0,-3.075,51.03#/map'

const registers = [
  {
    source: 'schools',
    columns: schoolColumns,
    rows: [
      schoolRow({ name: 'North Town Primary School', at: [323_000, 125_000] }),
      schoolRow({ urn: 2, name: 'Bishop Fox’s School', phase: 'Secondary', ages: ['11', '16'], at: [322_600, 124_500] }),
    ],
  },
  { source: 'stations', columns: stopColumns, rows: [stopRow({ name: 'Taunton Rail Station', degrees: [-3.1027, 51.02] })] },
  { source: 'flood', columns: floodColumns, rows: [floodRow('TA1 1AA', 40, [2, 10, 20]), floodRow('TA1 1AB', 10, [0, 0, 1])] },
] as const

/** A site with a street map of a made-up town, in the middle of which there is a home. */
async function siteWithStreets() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await scratchFolder())
  const db = stack.use(await testDatabase())
  const maps = folderStore(join(folder.path, 'maps'))
  await importStreetMap(await writeStreetMap(folder.path, 'town.pmtiles', { leafOf: 40, paddedBy: 1_500_000 }), { db, store: maps })
  await addPlace(db, { population: 60_000 })
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
  for (const { source, columns, rows } of registers)
    await importFacts(db, { source, files: [await writeFactFile(folder.path, `${source}.csv`, { columns, rows })], asOf: month })
  await sql`insert into postcode values ('TA1 1AA', '(-3.104,51.013)'), ('TA1 1AB', '(-3.106,51.017)')`.execute(db)
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
  const names = [
    '--white',
    '--paper',
    '--mark',
    '--ink',
    '--quiet',
    '--primrose',
    '--on-primrose',
    '--energy-a',
    '--energy-d',
    '--kind-3',
    '--kind-4',
    '--kind-6',
    '--on-kind',
  ]
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

test.each([
  [375, 'light'],
  [1280, 'dark'],
] as const)('at %i px, %s, schools, stations and flood risk are turned on and off by keyboard, with a key', async (width, colorScheme) => {
  await using site = await siteWithStreets()
  await using window = await openPage({ width, graphics: true, colorScheme })
  const { page } = window
  const refused: string[] = []
  page.on('response', (response) => response.status() < 400 || refused.push(new URL(response.url()).pathname))
  await openMap(page, site.url)
  const button = page.getByRole('button', { name: 'Schools, stations and risks' })
  await button.focus()
  await page.keyboard.press('Enter')
  const colours = await coloursOf(page)
  const seen = async (colour: string) => (await pixelsOf(page, [colour]))[0]!
  const boxes = page.getByRole('checkbox')
  expect(await boxes.count()).toBe(3)
  expect(await page.getByRole('dialog').getByRole('group', { name: 'Show on the map' }).isVisible()).toBe(true)
  for (const [name, colour, kind] of [
    ['Schools', colours.school, 'Secondary school'],
    ['Stations', colours.station, 'Train station'],
    ['Flood risk by postcode', colours.flood, 'High: more than 1 in 30 in a year'],
  ] as const) {
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
    await page.locator('dialog fieldset li', { hasText: kind }).waitFor()
    expect(await page.locator('dialog').textContent()).toMatch(/Open Government Licence/)
    expect(await axeFaults(page)).toEqual([])
    // The key has the same colour.
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    await expect.poll(() => seen(colour), { timeout: 30_000 }).toBeGreaterThan(80)
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect.poll(() => seen(colour), { timeout: 30_000 }).toBeLessThan(20)
    await page.keyboard.press('Enter')
  }
  // This site has no streams of events, which a page that stays open asks for.
  expect(window.faults.filter((each) => !each.startsWith('Failed to load'))).toEqual([])
  await page.getByRole('checkbox', { name: 'Flood risk by postcode' }).check()
  const panel = await page.locator('dialog fieldset').boundingBox()
  expect(panel!.x).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  for (let step = 0; step < 3; step++) {
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter')
    await page.waitForTimeout(600)
  }
  await button.press('Enter')
  await page.getByText('Zoom in to see flood risk by postcode.').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog[open]').count(), 'Escape closed the key alone').toBe(1)
  expect(refused.filter((each) => each.startsWith('/map/'))).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOutlines } from '#src/services/places/import-outlines.ts'
import { importPlaces } from '#src/services/places/import-places.ts'
import { openPage } from '#tests/support/chromium.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { square } from '#tests/support/outlines.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { sampleOf } from '#tests/support/trials.ts'

/** Neither village is in the gazetteer, and nor is the district. */
const villages = [
  ['TA3', 'Upper Thurlbury', 51.021, -2.973],
  ['TA4', 'Vellowcombe', 51.127, -3.292],
] as const
const district = { west: -3.35, south: 51.07, degrees: 0.15 }

const stack = new AsyncDisposableStack()
let url: string

beforeAll(async () => {
  const db = stack.use(await databaseWithPlaces())
  const at = (lng: number, lat: number, displayAddress: string) => addProperty(db, { listing: { location: { lat, lng }, displayAddress } })
  await at(-2.975, 51.022, '1 Green Lane, Upper Thurlbury')
  await at(-3.29, 51.126, '2 Mill Lane, Vellowcombe')
  await at(-3.34, 51.21, '3 Combe Rise, in a corner of the district')
  // Nearer to its middle than the one in the corner, and outside.
  await at(-3.19, 51.145, '4 Over The Border')
  const folder = await mkdtemp(join(tmpdir(), 'gable-places-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const rows = villages.map(([code, name, lat, lng]) =>
    ['GB', code, name, 'England', 'ENG', 'Somerset', '', '', '', lat, lng, 4].join('\t'),
  )
  await writeFile(join(folder, 'GB.txt'), rows.join('\n'))
  const geometry = { type: 'Polygon', coordinates: [square([district.west, district.south], district.degrees)] }
  const feature = { type: 'Feature', properties: { name: 'Vellow Hundred' }, geometry }
  await writeFile(join(folder, 'districts.geojson'), JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
  expect(await importPlaces(db, join(folder, 'GB.txt'))).toMatchObject({ added: 2, outcodes: 2 })
  expect(await importOutlines(db, join(folder, 'districts.geojson'), { name: 'name', kind: { all: 'district' } })).toMatchObject({
    districts: 1,
    added: ['Vellow Hundred'],
  })
  url = stack.use(await servedSite(db)).url
})
afterAll(() => stack.disposeAsync())

test.each(sampleOf([375, 1280]))('at %i px an imported village is typed, chosen and searched at its own address', async (width) => {
  await using window = await openPage({ width })
  const { page, faults } = window
  await page.goto(url)
  await page.fill('#search-place', 'upper thurl')
  await page.getByRole('option', { name: 'Upper Thurlbury, Somerset' }).click()
  await page.press('#search-place', 'Enter')
  await page.waitForURL('**/property-for-sale/somerset/upper-thurlbury')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Upper Thurlbury'))
  expect(await page.textContent('[data-results-count]')).toBe('1 property')
  expect(await addresses()).toEqual(['1 Green Lane, Upper Thurlbury'])
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(/^https:\/\/[^/]+\/property-for-sale\/somerset\/upper-thurlbury$/)
  expect(faults).toEqual([])

  function addresses() {
    return page.locator('main article h2, main article h3').allTextContents()
  }
})

test.each(sampleOf([1280, 375]))('at %i px a district with an outline shows what is inside, and around it when asked', async (width) => {
  await using window = await openPage({ width })
  const { page, faults } = window
  await page.goto(`${url}/property-for-sale`)
  await page.fill('[name=q]', 'vellow hun')
  await page.getByRole('option', { name: 'Vellow Hundred, Somerset' }).click()
  await page.press('[name=q]', 'Enter')
  await page.waitForURL('**/property-for-sale/somerset/vellow-hundred')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Vellow Hundred'))
  expect(await page.textContent('[data-results-count]')).toBe('2 properties')
  const main = page.locator('main')
  expect(await main.textContent()).toContain('3 Combe Rise')
  expect(await main.textContent()).not.toContain('4 Over The Border')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.goto(`${url}/property-for-sale/somerset/vellow-hundred/within-1-mile`)
  expect(await page.textContent('[data-results-count]')).toBe('3 properties')
  expect(await main.textContent()).toContain('4 Over The Border')
  expect(faults).toEqual([])
})

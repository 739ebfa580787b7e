import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlace } from '#src/data/places/places.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { countPoints, type Outline } from '#src/domain/places/outline.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import type { OutlineColumns } from '#src/gateways/outline-file.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { square } from '#tests/support/outlines.ts'
import { addProperty } from '#tests/support/properties.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import { importOutlines, simplifyOutlines } from './import-outlines.ts'
import { loadGazetteer } from './load-gazetteer.ts'

type ImportOptions = Parameters<typeof importOutlines>[2]

const byKind: OutlineColumns = { name: 'name', kind: { property: 'kind' } }
const feature = (name: string, kind: string, [west, south, degrees]: readonly [number, number, number]) => ({
  type: 'Feature',
  properties: { name, kind },
  geometry: { type: 'Polygon', coordinates: [square([west, south], degrees)] },
})

test('counties, districts and towns get outlines; a district that is not a place becomes one', async () => {
  await using db = await databaseWithPlaces()
  const version = await readSiteVersion(db)
  const report = await imported(db, [
    feature('Somerset', 'county', [-3.8, 50.9, 0.7]),
    feature('Taunton Deane', 'district', [-3.3, 50.9, 0.3]),
    feature('Taunton', 'town', [-3.14, 50.99, 0.06]),
    feature('Avon', 'county', [-3, 51.2, 0.2]),
  ])
  expect(report).toMatchObject({ counties: 1, districts: 1, towns: 1, added: ['Taunton Deane'], points: 12, pointsInFile: 15 + 5 })
  expect(report.refused).toEqual([{ number: 4, name: 'Avon', reason: 'no county has this name; its kind may be district' }])
  expect((await findPlace(db, 'location-taunton'))?.outline?.[0]?.[0]).toHaveLength(4)
  expect((await findPlace(db, 'county-somerset'))?.outline).toBeDefined()
  expect((await findPlace(db, 'location-wellington'))?.outline).toBeUndefined()
  const [deane] = await suggestPlaces(db, 'taunton dea')
  expect(deane).toMatchObject({ id: 'location-taunton-deane', countyName: 'Somerset' })
  expect(searchPath({ channel: 'sales', placeId: deane!.id }, deane)).toBe('/property-for-sale/somerset/taunton-deane')
  expect(await readSiteVersion(db)).not.toBe(version)
})

test('repeating changes nothing, and another file replaces outlines', async () => {
  await using db = await databaseWithPlaces()
  const deane = feature('Taunton Deane', 'district', [-3.3, 50.9, 0.3])
  await imported(db, [deane])
  expect(await imported(db, [deane])).toMatchObject({ districts: 1, added: [] })
  await imported(db, [feature('Taunton Deane', 'district', [-3.3, 50.9, 0.4]), deane].slice(0, 1))
  expect((await findPlace(db, 'location-taunton-deane'))?.outline?.[0]?.[0]).toContainEqual([-2.9, 51.3, expect.any(Number)])
})

test('properties are in the county that contains them', async () => {
  await using db = await databaseWithPlaces()
  // Beside Taunton, and for once in Devon.
  const moved = await addProperty(db, { listing: { location: { lat: 51.015, lng: -3.15 } } })
  const kept = await addProperty(db, { listing: { location: { lat: 51.015, lng: -3.05 } } })
  const report = await imported(db, [feature('Devon', 'county', [-4.1, 50.5, 1]), feature('Somerset', 'county', [-3.1, 50.5, 1])])
  expect(report.moved).toBe(1)
  const rows = await db.selectFrom('property').select(['id', 'county_slug']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: moved, county_slug: 'devon' },
    { id: kept, county_slug: 'somerset' },
  ])
  const stock = await db.selectFrom('place_stock').selectAll().where('place_id', 'like', 'county-%').orderBy('place_id').execute()
  expect(stock).toEqual([
    { place_id: 'county-devon', available: 1 },
    { place_id: 'county-somerset', available: 1 },
  ])
})

test('a duplicate name is reported, and a file without outlines refused', async () => {
  await using db = await databaseWithPlaces()
  const deane = feature('Taunton Deane', 'district', [-3.3, 50.9, 0.3])
  expect((await imported(db, [deane, feature('Taunton Deane', 'district', [-3.2, 50.9, 0.3])])).refused).toMatchObject([{ number: 2 }])
  await expect(imported(db, [{ ...deane, properties: {} }])).rejects.toThrow('There is no outline in')
  await expect(imported(db, [])).rejects.toThrow('It has no features.')
})

test('stopped at any step, it leaves everything as it was', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await loadGazetteer(db)
  const version = await readSiteVersion(db)
  const features = [feature('Taunton', 'town', [-3.14, 50.99, 0.06]), feature('Taunton Deane', 'district', [-3.3, 50.9, 0.3])]
  for (const step of [1, 2, 3, 4, 5]) {
    const stopping = new AbortController()
    let begun = 0
    const onProgress = () => {
      begun += 1
      if (begun === step) stopping.abort(new Error('stopped'))
    }
    await expect(imported(db, features, { signal: stopping.signal, onProgress }), `step ${step}`).rejects.toThrow('stopped')
    expect(begun).toBe(step)
    expect(await db.selectFrom('place_outline').select('place_id').execute()).toEqual([])
    expect([await findPlace(db, 'location-taunton-deane'), await readSiteVersion(db)]).toEqual([undefined, version])
  }
})

test('any number of new places is written in one statement', async () => {
  await using db = await databaseWithPlaces()
  const recorded = recordStatements(db)
  const deanes = [0, 1, 2].map((number) => feature(`Deane ${number}`, 'district', [-3.3 + number / 10, 50.9, 0.1]))
  const { added } = await imported(recorded.db, [...deanes, feature('Deane 1', 'district', [-3.25, 50.95, 0.05])])
  expect(added).toEqual(['Deane 0', 'Deane 1', 'Deane 2', 'Deane 1'])
  expect(recorded.take().filter(({ sql }) => /^\s*insert into place \(/.test(sql))).toHaveLength(1)
  expect(await findPlace(db, 'location-deane-2')).toBeDefined()
})

async function imported(db: Kysely<Schema>, features: readonly object[], options: Omit<ImportOptions, keyof OutlineColumns> = {}) {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'outlines.geojson')
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  return await importOutlines(db, path, { ...byKind, ...options })
}

type Ring = Array<[number, number]>
const closed = (ring: Ring): Ring => [...ring, ring[0]!]
/** A circle of so many corners that wobbles, so that none can be left out for free. */
const circle = (corners: number, [lng, lat] = [-3, 51], size = 0.2): Ring =>
  closed(
    Array.from({ length: corners }, (_, index) => {
      const [angle, reach] = [(2 * Math.PI * index) / corners, size * (1 + 0.05 * Math.sin(index * 7))]
      return [lng! + reach * Math.cos(angle), lat! + reach * Math.sin(angle)]
    }),
  )

test('a simple outline stays as it is, not closed', () => {
  const square = closed([
    [-3, 51],
    [-2, 51],
    [-2, 52],
    [-3, 52],
  ])
  const [outline] = simplifyOutlines([[[square]]])
  expect(outline?.[0]?.[0]?.map(([lng, lat]) => [lng, lat])).toEqual(expect.arrayContaining(square))
  expect(countPoints(outline!)).toBe(4)
  expect(JSON.parse(JSON.stringify(outline)), 'weights are numbers that JSON has').toEqual(outline)
})

test('an outline has at most 400 points, and each of its rings is valid', () => {
  const islands = Array.from({ length: 300 }, (_, index) => [circle(12, [-6 + (index % 20) / 10, 56 + Math.floor(index / 20) / 10], 0.02)])
  for (const outline of simplifyOutlines([[[circle(5000)]], islands])) {
    expect(countPoints(outline)).toBeLessThanOrEqual(400)
    expect(countPoints(outline)).toBeGreaterThan(250)
    for (const ring of outline.flat()) expect(ring.length).toBeGreaterThanOrEqual(3)
  }
})

test('of a thousand islets that cannot be simplified the largest are kept up to the limit', () => {
  const islets = Array.from({ length: 1000 }, (_, index): Ring[] => {
    const [west, size] = [-8 + index / 100, 0.001 * (1 + index / 500)]
    return [
      closed([
        [west, 57],
        [west + size, 57],
        [west, 57 + size],
      ]),
    ]
  })
  const [outline] = simplifyOutlines([islets])
  expect(outline).toHaveLength(133)
  expect(outline?.[0]?.[0]?.[0]?.[0]).toBeGreaterThan(1.9)
})

test('neighbours keep a common border', () => {
  const border: Ring = Array.from({ length: 100 }, (_, index) => [-3 + 0.004 * Math.sin(index * 3), 51 + index / 100])
  const west = closed([...border, [-4, 52], [-4, 51]])
  const east = closed([...border.toReversed(), [-2, 51], [-2, 52]])
  const outlines = simplifyOutlines([[[west]], [[east]]])
  const onBorder = (outline: Outline) =>
    outline
      .flat(2)
      .map(([lng, lat]) => `${lng},${lat}`)
      .filter((corner) => corner.startsWith('-3.0') || corner.startsWith('-2.99'))
      .sort()
  expect(onBorder(outlines[0]!).length).toBeGreaterThan(20)
  expect(onBorder(outlines[0]!)).toEqual(onBorder(outlines[1]!))
})

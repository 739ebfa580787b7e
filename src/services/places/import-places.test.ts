import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveOutcodes } from '#src/data/places/outcodes.ts'
import { findPlace } from '#src/data/places/places.ts'
import { saveLoadedVersion } from '#src/data/places/save-places.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addProperty } from '#tests/support/properties.ts'
import { importPlaces } from './import-places.ts'
import { learnPlaces } from './learn-places.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const row = (code: string, name: string, lat: number, lng: number, accuracy: number, area = 'Somerset') =>
  ['GB', code, name, 'England', 'ENG', area, '', '', '', lat, lng, accuracy].join('\t')
const file = [
  row('TA3', 'North Curry', 51.02, -2.97, 4),
  row('TA1', 'Taunton', 51.015, -3.103, 4),
  row('TA4', 'Vellow', 51.085, -3.291, 3),
  row('TA4', 'Willett', 51.085, -3.291, 3),
  row('TA4', 'Upton', 51.05, -3.437, 4),
  'GB\tTA4\tcut off',
]

test('villages and outcodes are added, existing places stay unchanged, and repeating changes nothing', async () => {
  await using db = await databaseWithPlaces()
  await addProperty(db, { location: '(-2.96,51.021)', outcode: 'TA3' })
  const before = await findPlace(db, 'location-taunton')
  const report = await imported(db, file)
  expect(report).toMatchObject({ format: 'postal codes', added: 2, improved: 0, known: 1, rough: 2, outcodes: 3, outcodesInFile: 3 })
  expect(report).toMatchObject({ refusedCount: 1, refused: [{ line: 6, reason: 'it has 3 columns and not 12' }] })
  expect(await findPlace(db, 'location-taunton')).toEqual(before)
  expect((await suggestPlaces(db, 'north cur')).map((place) => [placeLabel(place), place.stock])).toEqual([['North Curry, Somerset', 1]])
  expect(await findPlace(db, 'outcode-ta4')).toMatchObject({ name: 'TA4', location: { lat: 51.085, lng: -3.291 } })
  expect((await suggestPlaces(db, 'TA3'))[0]?.id).toBe('outcode-ta3')
  const version = await readSiteVersion(db)
  expect(await imported(db, file)).toMatchObject({ added: 0, known: 3, outcodes: 0 })
  expect(await readSiteVersion(db), 'nothing that pages show has changed').toBe(version)
})

test('cached pages are rendered again', async () => {
  await using db = await databaseWithPlaces()
  const version = Number(await readSiteVersion(db))
  const many = Array.from({ length: 2500 }, (_, index) => row('TA3', `Village ${index}`, 51 + index / 10_000, -3, 4))
  expect(await imported(db, many)).toMatchObject({ added: 2500, outcodes: 1 })
  expect(Number(await readSiteVersion(db))).toBeGreaterThan(version)
})

test('an interrupted import is completed by the next', async () => {
  await using db = await databaseWithPlaces()
  const many = Array.from({ length: 1500 }, (_, index) => row('TA3', `Village ${index}`, 51 + index / 10_000, -3, 4))
  const version = await readSiteVersion(db)
  const stopping = new AbortController()
  const stopped = imported(db, many, {
    signal: stopping.signal,
    onProgress: ({ added }) => added > 0 && stopping.abort(new Error('stopped')),
  })
  await expect(stopped).rejects.toThrow()
  expect(await readSiteVersion(db), 'pages show what was taken').not.toBe(version)
  expect(await imported(db, many)).toMatchObject({ added: 500, known: 1000 })
})

test('imported villages stay when the gazetteer is loaded anew, and one that was learnt keeps its address', async () => {
  await using db = await databaseWithPlaces()
  await addProperty(db, { location: '(-2.95,51.03)', listing: { town: 'Taunton', locality: 'North Curry' } })
  await learnPlaces(db, [])
  expect(await findPlace(db, 'location-north-curry')).toMatchObject({ location: { lng: -2.95, lat: 51.03 } })
  expect(await imported(db, file)).toMatchObject({ added: 1, improved: 1 })
  await saveLoadedVersion(db, 'gazetteer', 'an older one')
  await loadGazetteer(db)
  expect(await findPlace(db, 'location-north-curry')).toMatchObject({ location: { lng: -2.97, lat: 51.02 } })
  expect(await findPlace(db, 'location-upton')).toBeDefined()
})

test('outcodes of imported postcodes stay where they are', async () => {
  await using db = await databaseWithPlaces()
  await saveLoadedVersion(db, 'postcodes', 'ONSPD')
  await saveOutcodes(db, new Map([['TA4', { lat: 51.07, lng: -3.26 }]]))
  expect(await imported(db, file)).toMatchObject({ outcodes: 2 })
  expect((await findPlace(db, 'outcode-ta4'))?.location).toEqual({ lat: 51.07, lng: -3.26 })
})

test('a file without a British place is refused', async () => {
  await using db = await databaseWithPlaces()
  await expect(imported(db, [file[0]!.replace('GB', 'FR')])).rejects.toThrow('There is no British town, village or outcode')
})

async function imported(db: Kysely<Schema>, lines: readonly string[], options: Parameters<typeof importPlaces>[2] = {}) {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'GB.txt')
  await writeFile(path, lines.join('\n'))
  return await importPlaces(db, path, options)
}

import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlace } from '#src/data/places/places.ts'
import { saveLoadedVersion } from '#src/data/places/save-places.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent } from '#tests/support/site.ts'
import { learnPlaces } from './learn-places.ts'
import { loadGazetteer } from './load-gazetteer.ts'

test('the towns of branches are places, also where the gazetteer has none of that name there, and stay when it is loaded anew', async () => {
  await using db = await databaseWithPlaces()
  const { branches } = await testContent()
  await learnPlaces(db, branches)
  expect(await learnt(db)).toEqual(['location-wellington-somerset'])
  expect(await findPlace(db, 'location-wellington-somerset')).toMatchObject({ name: 'Wellington', countyName: 'Somerset', radiusMiles: 3 })
  const points = branches.map(({ location }) => location)
  expect((await suggestPlaces(db, 'wellington', points)).map(placeLabel).slice(0, 3)).toEqual([
    'Wellington, Somerset',
    'Wellington, Herefordshire',
    'Wellington, Shropshire',
  ])
  await saveLoadedVersion(db, 'gazetteer', 'an older one')
  await loadGazetteer(db)
  await learnPlaces(db, branches)
  expect(await learnt(db)).toEqual(['location-wellington-somerset'])
})

test('the villages of a stock that was imported before are learnt at the next start, once', async () => {
  await using db = await databaseWithPlaces()
  await addProperty(db, { location: '(-2.97,51.02)', listing: { town: 'Taunton', locality: 'North Curry' } })
  await learnPlaces(db, [])
  expect(await learnt(db)).toEqual(['location-north-curry'])
  expect(await findPlace(db, 'location-north-curry')).toMatchObject({ countyName: 'Somerset', location: { lat: 51.02, lng: -2.97 } })
  await db.deleteFrom('place').where('learnt', '=', true).execute()
  await learnPlaces(db, [])
  expect(await learnt(db), 'nothing has changed since').toEqual([])
})

test('an import makes places of the towns and villages its rows name, and counts what is in them', async () => {
  await using db = await databaseWithPlaces()
  await using agency = await agencyFeeds(db)
  const at = { EXACT_LATITUDE: '50.98', EXACT_LONGITUDE: '-3.24' }
  await agency.import([
    { AGENT_REF: '1_1', ADDRESS_3: 'Rockwell Green', TOWN: 'WELLINGTON', ...at },
    { AGENT_REF: '1_2', ADDRESS_3: '', TOWN: 'Wellington', ...at },
    { AGENT_REF: '1_3', ADDRESS_3: 'Station Road', TOWN: 'Taunton', EXACT_LATITUDE: '51.015', EXACT_LONGITUDE: '-3.103' },
  ])
  expect(await learnt(db)).toEqual(['location-rockwell-green', 'location-wellington-somerset'])
  const [first] = await suggestPlaces(db, 'wellington')
  expect((await suggestPlaces(db, 'well'))[0]).toMatchObject({ name: 'Wellington', countyName: 'Somerset', stock: 2 })
  expect(first).toBeDefined()
})

test('what an import has learnt places the rows of the next', async () => {
  await using db = await databaseWithPlaces()
  await using agency = await agencyFeeds(db)
  const nowhere = {
    AGENT_REF: '1_2',
    POSTCODE1: '',
    POSTCODE2: '',
    ADDRESS_2: '',
    DISPLAY_ADDRESS: '',
    EXACT_LATITUDE: '',
    EXACT_LONGITUDE: '',
  }
  const village = { ADDRESS_3: 'Rockwell Green', TOWN: '' }
  const at = { EXACT_LATITUDE: '50.98', EXACT_LONGITUDE: '-3.24' }
  const first = await agency.import([{ ...village, AGENT_REF: '1_1', ...at }])
  expect(first).toMatchObject({ imported: 1, warnings: [] })
  expect(await learnt(db)).toEqual(['location-rockwell-green'])
  const second = await agency.import([
    { ...village, AGENT_REF: '1_1', ...at },
    { ...village, ...nowhere },
  ])
  expect(second).toMatchObject({ imported: 1, warnings: [] })
  const [placed] = await db.selectFrom('property').select(['location', 'county_slug']).where('agent_ref', '=', '1_2').execute()
  expect(placed).toEqual({ location: '(-3.24,50.98)', county_slug: 'somerset' })
})

async function learnt(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('place').select('id').where('learnt', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

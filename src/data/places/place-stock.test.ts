import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { addStock } from '#tests/support/searched-stock.ts'
import { channels } from '../../domain/property/channel.ts'
import { countProperties } from '../search/count-properties.ts'
import { saveOutcodes } from './outcodes.ts'
import { countPlaceStock } from './place-stock.ts'
import { findPlace } from './places.ts'

test('what is counted for a place is what a search there finds', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, { id: 'location-lea', name: 'Lea', slug: 'lea', plain_name: 'lea', location: '(-3.02,51.06)', radius_miles: 1.5 })
  await addPlace(db, { id: 'county-somerset', kind: 'county', slug: 'somerset', county_slug: '' })
  await addPlace(db, { id: 'country-england', kind: 'country', slug: 'england', county_slug: '' })
  await saveOutcodes(db, new Map([['TA1', { lat: 51, lng: -3 }]]))
  await addStock(db, 200)
  await countPlaceStock(db)
  const kept = await db.selectFrom('place_stock').selectAll().execute()
  for (const id of ['location-taunton', 'location-lea', 'county-somerset', 'country-england', 'outcode-ta1']) {
    const place = await findPlace(db, id)
    const counts = channels.map((channel) =>
      countProperties(db, { criteria: { channel }, place, defaultStatus: 'available', now: new Date() }),
    )
    const found = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    expect(found).toBeGreaterThan(0)
    expect(kept.find(({ place_id }) => place_id === id)?.available, id).toBe(found)
  }
})

test('a place without stock has no row, and a namesake elsewhere gets none for it', async () => {
  await using db = await testDatabase()
  await addPlace(db, {
    id: 'location-wellington',
    name: 'Wellington',
    slug: 'wellington',
    plain_name: 'wellington',
    location: '(-2.5,52.7)',
  })
  await addPlace(db, {
    id: 'location-wellington-somerset',
    name: 'Wellington',
    slug: 'wellington-somerset',
    plain_name: 'wellington',
    location: '(-3.23,50.98)',
  })
  await addProperty(db, { location: '(-3.24,50.98)', locality_slug: 'wellington' })
  await countPlaceStock(db)
  expect(await db.selectFrom('place_stock').selectAll().execute()).toEqual([{ place_id: 'location-wellington-somerset', available: 1 }])
})

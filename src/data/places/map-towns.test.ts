import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { findLargeTowns, findTownsIn } from './map-towns.ts'

const taunton = ['Taunton', -3.1029, 51.0149, 60_000]

async function withTowns() {
  const db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  await addPlace(db, { id: 'location-stoke', name: 'Stoke', slug: 'stoke', location: '(-3.06,51.01)' })
  await addPlace(db, { id: 'location-leeds', name: 'Leeds', slug: 'leeds', location: '(-1.54,53.79)', population: 500_000 })
  await addPlace(db, { id: 'location-sedgemoor', name: 'Sedgemoor', slug: 'sedgemoor', population: 120_000, imported_from: 'outlines' })
  await addPlace(db, { id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset', population: 900_000 })
  return db
}

test('the largest towns come first; villages, whose people nobody counted, districts and counties are none of them', async () => {
  await using db = await withTowns()
  expect(await findLargeTowns(db)).toEqual([['Leeds', -1.54, 53.79, 500_000], taunton])
})

test('a square has its towns and villages and no others', async () => {
  await using db = await withTowns()
  expect(await findTownsIn(db, { west: -4, south: 51, east: -3, north: 52 })).toEqual([taunton, ['Stoke', -3.06, 51.01, 0]])
  expect(await findTownsIn(db, { west: -3, south: 51, east: -2, north: 52 })).toEqual([])
})

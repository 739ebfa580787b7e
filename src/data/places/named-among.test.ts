import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { namesAmong } from './named-among.ts'

test('the names of places are found, alone or with their county', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const names = ['taunton', 'taunton somerset', 'taunton devon', 'near taunton', 'somerset', '']
  const found = await namesAmong(db, names)
  expect([...found.keys()]).toEqual(['taunton', 'taunton somerset'])
  expect([...found.values()].map(({ isFull }) => isFull)).toEqual([false, true])
})

test('a place is near where something is in stock within some miles, and any is where nothing is in stock', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, { id: 'location-pool', name: 'Pool', slug: 'pool', location: '(-1.63,53.9)', plain_name: 'pool', population: 2000 })
  const near = async () => [...(await namesAmong(db, ['taunton', 'pool'])).values()].map(({ isNear }) => isNear)
  expect(await near()).toEqual([true, true])
  await db.insertInto('place_stock').values({ place_id: 'location-taunton', available: 3 }).execute()
  expect(await near()).toEqual([true, false])
})

test('none of no names is one', async () => {
  await using db = await testDatabase()
  expect(await namesAmong(db, [])).toEqual(new Map())
})

import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testContext } from '#tests/support/site.ts'
import { branchesNear } from './branches-near.ts'

test('the nearest branch to a place comes first, and all of them come', async () => {
  await using db = await testDatabase()
  await addPlace(db, {
    id: 'location-minehead',
    name: 'Minehead',
    slug: 'minehead',
    plain_name: 'minehead',
    search_words: 'minehead somerset',
    location: '(-3.4755,51.2044)',
  })
  const { branches } = await testContent()
  const { postcodes } = await testContext(db)
  const near = await branchesNear({ db, postcodes, branches }, 'minehead')
  expect(near?.place).toBe('Minehead, Somerset')
  expect(near?.branches.map(({ branch }) => branch.slug)).toEqual(['dulverton', 'wellington', 'taunton', 'bridgwater'])
  expect(near?.branches[0]?.distance).toBeCloseTo(11.8, 0)
})

test('a branch whose catchment names a postcode comes before a nearer one', async () => {
  await using db = await testDatabase()
  const { branches } = await testContent()
  const postcodes = {
    find: async () => ({ point: { lat: 51.01, lng: -3.1 }, precision: 'postcode' as const }),
    findMany: async () => new Map(),
    unanswered: async () => new Set<string>(),
  }
  const near = await branchesNear({ db, postcodes, branches }, 'ta4 2pq')
  expect(near?.branches.map(({ branch }) => branch.slug).slice(0, 2)).toEqual(['wellington', 'taunton'])
})

test('a place that nobody knows is none', async () => {
  await using db = await testDatabase()
  const { branches } = await testContent()
  const { postcodes } = await testContext(db)
  expect(await branchesNear({ db, postcodes, branches }, 'Atlantis')).toBeUndefined()
})

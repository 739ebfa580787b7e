import { afterAll, expect, test } from 'vitest'
import { findPlace } from '#src/data/places/places.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { testContent } from '#tests/support/site.ts'
import { misspeltPlaces } from './misspelt-places.ts'

// None of these changes anything.
const db = await databaseWithPlaces()
afterAll(() => db[Symbol.asyncDispose]())

async function unfound() {
  return { branches: (await testContent()).branches }
}

async function meant(asked: Partial<SearchCriteria>): Promise<string[]> {
  const found = await misspeltPlaces(db, { channel: 'sales', ...asked }, await unfound())
  return found.slice(0, 1).map(({ place, criteria }) => `${place.name}, ${criteria.text ?? '-'}`)
}

test.each([
  ['tanton', 'Taunton, -'],
  ['cottage tanton', 'Taunton, cottage'],
  ['tanton cottage with annexe flat', 'Taunton, cottage with annexe flat'],
  ['burnam on sea', 'Burnham-on-Sea, -'],
  ['cottage exetter', 'Exeter, cottage'],
])('“%s” that is searched for may be %s', async (text, expected) => {
  expect(await meant({ text })).toEqual([expected])
})

test.each([['cottage'], ['thatched'], ['sea view'], ['“”'], ['xyzzyx qqqq'], ['31m'], [''], ['🏡'], ['a'.repeat(100)]])(
  '“%s” is like no place',
  async (text) => {
    expect(await meant({ text })).toEqual([])
  },
)

test('a town of the county that is searched may be meant', async () => {
  const somerset = await findPlace(db, 'county-somerset')
  const asked = { channel: 'sales', q: 'somerset', placeId: somerset!.id, text: 'cottage tanton' } as const
  const [first] = await misspeltPlaces(db, asked, { ...(await unfound()), place: somerset })
  expect(first).toMatchObject({ place: { name: 'Taunton' }, criteria: { placeId: first?.place.id, text: 'cottage' } })
  const elsewhere = { ...asked, text: 'cottage exetter' }
  expect(await misspeltPlaces(db, elsewhere, { ...(await unfound()), place: somerset })).toEqual([])
  expect(await misspeltPlaces(db, asked, { ...(await unfound()), place: first?.place })).toEqual([])
})

test('a place that is asked for by name keeps all else of the search, from its first page', async () => {
  const asked = { channel: 'lettings', q: 'tauntn', text: 'cottage', minBeds: 2, page: 4 } as const
  const [first] = await misspeltPlaces(db, asked, await unfound())
  expect(first?.criteria).toEqual({ channel: 'lettings', placeId: first?.place.id, text: 'cottage', minBeds: 2 })
  expect(first?.place.name).toBe('Taunton')
})

test('three at most are offered', async () => {
  const found = await misspeltPlaces(db, { channel: 'sales', q: 'Nwport' }, await unfound())
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(3)
})

test('what is looked for in an area or at a branch is not asked about', async () => {
  const asked = { channel: 'sales', text: 'tanton' } as const
  for (const where of [{ poly: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' }, { branchId: 1 }])
    expect(await misspeltPlaces(db, { ...asked, ...where }, await unfound())).toEqual([])
})

import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlaceBySlug } from '#src/data/places/places.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import type { Place } from '#src/domain/places/place.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findAlternatives } from './alternatives.ts'

const db = await databaseWithPlaces()
afterAll(() => db[Symbol.asyncDispose]())
const [exeter, taunton] = [await placeCalled(db, 'exeter'), await placeCalled(db, 'taunton')]
for (const price of [900, 1400, 1400]) await addProperty(db, { channel: 'lettings', beds: 3, price_value: price, ...at(taunton) })
await addProperty(db, { channel: 'lettings', beds: 1, price_value: 2_900, ...at(exeter) })
for (let count = 0; count < 60; count++) await addProperty(db, { beds: 3, price_value: 320_000, ...at(taunton) })

async function placeCalled(of: Kysely<Schema>, slug: string): Promise<Place> {
  return (await findPlaceBySlug(of, 'location', slug))!
}

function at({ location: { lat, lng } }: Place) {
  return { location: `(${lng},${lat})` }
}

function asked(criteria: SearchCriteria, place?: Place): PropertySearch {
  return { criteria: { ...criteria, ...(place && { placeId: place.id }) }, place, defaultStatus: 'all', now: new Date() }
}

async function offered(search: PropertySearch, similar: { place: Place; criteria: SearchCriteria }[] = []) {
  expect(await countProperties(db, search)).toBe(0)
  return await findAlternatives(db, search, { branch: undefined, similar, isPlaceUnknown: similar.length > 0 })
}

test.each<[SearchCriteria, Place | undefined, string[]]>([
  [
    { channel: 'lettings', maxPrice: 1500, minBeds: 2, maxBeds: 2 },
    exeter,
    ['Search without “2 beds” and “up to £1,500” (1)', 'Search here without any filter (1)', 'See everything to let (4)'],
  ],
  [
    { channel: 'lettings', text: 'thatched', minBeds: 3 },
    undefined,
    ['Search without the words “thatched” (3)', 'See everything to let (4)'],
  ],
  [
    { channel: 'sales', maxPrice: 300_000 },
    undefined,
    ['Up to £320,000, £20,000 more (60)', 'Search without “up to £300,000” (60)', 'See everything for sale (60)'],
  ],
  [{ channel: 'lettings', maxPrice: 700, minBeds: 4, text: 'thatched' }, undefined, ['See everything to let (4)']],
])('%j is offered what finds something', async (criteria, place, expected) => {
  const found = await offered(asked(criteria, place))
  expect(found.map(({ text, count }) => `${text} (${count})`)).toEqual(expected)
})

test('each alternative finds as many as it says', async () => {
  const searches = [1, 2, 4].flatMap((minBeds) =>
    [500, 1_000, 2_000].flatMap((maxPrice) =>
      [undefined, exeter, taunton].flatMap((place) =>
        (['garden', undefined] as const).map((tag) =>
          asked({ channel: 'lettings', minBeds, maxPrice, ...(tag && { tags: [tag] }), wishes: ['light'], page: 1 }, place),
        ),
      ),
    ),
  )
  let tried = 0
  for (const search of searches) {
    if ((await countProperties(db, search)) > 0) continue
    for (const { criteria, place, count } of await offered(search)) {
      expect(count).toBeGreaterThan(0)
      expect(await countProperties(db, { ...search, criteria, place })).toBe(count)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(100)
})

test('a place with another spelling is offered with the filters, else without them, else not at all', async () => {
  const misspelt = { channel: 'lettings', q: 'tauntn', minBeds: 3 } as const
  const meant = (place: Place, minBeds: number) => ({ place, criteria: { channel: 'lettings', placeId: place.id, minBeds } as const })
  const texts = async (place: Place, minBeds: number) =>
    (await offered(asked(misspelt), [meant(place, minBeds)])).map(({ text, count }) => `${text} (${count})`).slice(0, 1)
  expect(await texts(taunton, 3)).toEqual(['Did you mean Taunton, Somerset? (3)'])
  expect(await texts(taunton, 9)).toEqual(['Did you mean Taunton, Somerset? Without your filters (3)'])
  expect(await texts(await placeCalled(db, 'penzance'), 3)).toEqual(['Search everywhere with the same filters (3)'])
})

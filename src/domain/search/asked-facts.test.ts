import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Nearby, NearbyKindName } from '#src/domain/surroundings/nearby.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aListing } from '#tests/support/listings.ts'
import { addProperty } from '#tests/support/properties.ts'
import { type AskedFacts, askedFacts, factWordsOf } from './asked-facts.ts'
import type { SearchCriteria } from './search-criteria.ts'

test.each<[Partial<SearchCriteria>, AskedFacts]>([
  [{}, {}],
  [
    { minBeds: 2, maxBeds: 0 },
    { minBeds: 2, maxBeds: 0 },
  ],
  [
    { minPrice: 100_000.2, maxPrice: 300_000.8 },
    { minPrice: 100_001, maxPrice: 300_000 },
  ],
  // A night of a short let is 12/365 of the month's rent.
  [
    { minPerNight: 100, maxPerNight: 200 },
    { minPrice: 3042, maxPrice: 6083, shortLets: true },
  ],
  [
    { minPrice: 4000, minPerNight: 100 },
    { minPrice: 4000, shortLets: true },
  ],
  [{ area: '80' }, { minSquareFeet: 862 }],
  [
    { area: '80', minSquareFeet: 900, maxSquareFeet: 2000 },
    { minSquareFeet: 900, maxSquareFeet: 2000 },
  ],
  [{ area: 'north-curry' }, { locality: 'north-curry' }],
  [
    { minAcreage: 0.25, maxAcreage: 1.5 },
    { minAcreage: 0.25, maxAcreage: 1.5 },
  ],
  [{ tags: ['!new home', 'garage', 'garden'] }, { tags: ['garage', 'garden'], withoutTags: ['new home'] }],
  [
    { pets: true, shortLets: true, status: 'available' },
    { pets: true, shortLets: true, status: 'available' },
  ],
  [
    { updatedAgo: 3, createdAgo: 7, auctionDate: '2026-12-03', branchId: 7, text: 'barn' },
    { updatedAgo: 3, createdAgo: 7, auctionDate: '2026-12-03', branchId: 7, text: 'barn' },
  ],
  // Where a search looks, in which order and which page are not asked of a property.
  [{ placeId: 'location-taunton', within: 3, view: [-3, 51, -2, 52], page: 2, sorted: 'most-expensive-first' }, {}],
])('%o asks for %o', (criteria, facts) => {
  expect(askedFacts({ channel: 'sales', ...criteria })).toEqual(facts)
})

const around = (kind: NearbyKindName, miles: number): Nearby => ({ kind, name: 'A name', miles, at: [miles, 0] })
const stationWords = ['station=2', 'station=3', 'station=5', 'station=10']

test.each<[Partial<Listing>, string[]]>([
  [{ bathrooms: 2 }, ['bathrooms=1', 'bathrooms=2']],
  [{ bathrooms: null }, []],
  [{ bathrooms: 30 }, Array.from({ length: 9 }, (_, index) => `bathrooms=${index + 1}`)],
  [{ tenure: 'share-of-freehold' as const }, ['tenure=share-of-freehold']],
  [{ material: { epcRating: 'E' } }, ['epc=e', 'epc=f', 'epc=g']],
  [{ material: { epcRating: 'A', epcCurrent: 38 } }, ['epc=f', 'epc=g']],
  [{ surroundings: { broadband: { asOf: '2026-09-01', gigabit: 90 } } }, ['broadband=gigabit']],
  [{ surroundings: { broadband: { asOf: '2026-09-01', gigabit: 89.9 } } }, []],
  [{ surroundings: { stations: { asOf: '2026-09-01', near: [around('bus', 0.1), around('rail', 3), around('metro', 2)] } } }, stationWords],
  [{ surroundings: { schools: { asOf: '2026-09-01', near: [around('primary', 4)] } } }, ['primary=5', 'primary=10']],
  [{ material: { epcCurrent: 92 } }, ['epc=a', 'epc=b', 'epc=c', 'epc=d', 'epc=e', 'epc=f', 'epc=g']],
])('%j is found by %j', (facts, words) => {
  expect(factWordsOf(aListing({ bathrooms: null, tenure: null, material: {}, ...facts }))).toEqual(words)
})

test('the upgrade gives what is stored the same words as an import', async () => {
  await using db = await testDatabase()
  const listings = [
    { bathrooms: 2, tenure: 'freehold' as const, material: { epcRating: 'C' } },
    { bathrooms: 12, tenure: null, material: { epcCurrent: 81 } },
    { bathrooms: null, tenure: null, material: { epcCurrent: 20, epcRating: 'A' } },
    { bathrooms: 0, tenure: 'share-of-freehold' as const, material: {} },
  ]
  for (const [index, listing] of listings.entries()) await addProperty(db, { listing: { agentRef: String(index), ...listing } })
  const words = async () => (await sql`select agent_ref, search_text::text from property order by agent_ref`.execute(db)).rows
  const imported = await words()
  await sql`update property set search_text = to_tsvector('english', '')`.execute(db)
  const migration = await readFile('db/migrations/0075_ask_for_facts.sql', 'utf8')
  await sql.raw(migration.slice(migration.indexOf('update property'))).execute(db)
  await sql`update property set search_text = search_text || to_tsvector('english', display_address)
    from property_detail where property_id = id`.execute(db)
  expect(await words()).toEqual(imported)
})

test('no text has such a word', async () => {
  await using db = await testDatabase()
  const { rows } = await sql<{ found: boolean }>`
    select to_tsvector('english', 'bathrooms=2, tenure=freehold: epc=c') @@ 'bathrooms=2 | tenure=freehold | epc=c'::tsquery as found`.execute(
    db,
  )
  expect(rows).toEqual([{ found: false }])
})

import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { plansOfStatements } from '#tests/support/query-plans.ts'
import { findPublicAddress, findPublicAddresses, wordsOfAddress } from './public-addresses.ts'

const town = { displayAddress: '12 Mill Lane, Taunton', houseNameNumber: '12', street: 'Mill Lane' }
const mill = { words: ['mill', 'lane'], postcode: '' }

test('an address is found by words and by its postcode, with its county', async () => {
  await using db = await testDatabase()
  await addPlace(db, { id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset' })
  const id = await addProperty(db, { listing: town })
  const address = { propertyId: id, ...town, locality: '', town: 'Taunton', county: 'Somerset', postcode: 'TA1 1AA' }
  expect(await findPublicAddresses(db, mill)).toEqual([address])
  expect(await findPublicAddresses(db, { words: [], postcode: 'TA1 1AA' })).toEqual([address])
  expect(await findPublicAddresses(db, { words: ['mill'], postcode: 'TA1 1AB' })).toEqual([])
  expect(await findPublicAddresses(db, { words: [], postcode: '' })).toEqual([])
  expect(await findPublicAddress(db, id)).toEqual(address)
})

test.each([
  ['is hidden', { listing: { ...town, addressPrecision: 'hidden' } }],
  ['is shown roughly', { listing: { ...town, addressPrecision: 'approximate' } }],
  ['is not listed', { listing: town, listed: false }],
  ['is abroad', { listing: { ...town, countryCode: 'ES' } }],
] as const)('an address that %s is found by nothing', async (_, property) => {
  await using db = await testDatabase()
  const id = await addProperty(db, property)
  expect(await findPublicAddresses(db, mill)).toEqual([])
  expect(await findPublicAddresses(db, { words: [], postcode: 'TA1 1AA' })).toEqual([])
  expect(await findPublicAddress(db, id)).toBeUndefined()
})

test('the number of a house that pages leave out finds nothing', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { ...town, displayAddress: 'Mill Lane, Taunton' } })
  expect(await findPublicAddresses(db, { words: ['12', 'mill'], postcode: '' })).toEqual([])
  expect(await findPublicAddresses(db, mill)).toHaveLength(1)
})

test('among two thousand addresses they are found by an index', { timeout: 120_000 }, async () => {
  await using db = await testDatabase()
  await addStreets(db)
  for (const [sought, index] of [
    [{ words: ['17', 'mill'], postcode: '' }, /property_detail_address_words_idx/],
    [{ words: ['street'], postcode: '' }, /property_detail_address_words_idx/],
    [{ words: ['17'], postcode: 'TA17 7AA' }, /property_detail_(?:postcode|address_words)_idx/],
  ] as const) {
    const [plan] = await plansOfStatements(db, (asked) => findPublicAddresses(asked, sought))
    expect([sought, plan]).toEqual([sought, expect.stringMatching(index)])
    expect(plan).not.toContain('Seq Scan on property_detail')
    expect((await findPublicAddresses(db, sought)).length).toBeGreaterThan(0)
  }
})

/** Adds many addresses in two statements, because adding them one by one would be slow. */
async function addStreets(db: Kysely<Schema>) {
  await addProperty(db, { listing: town })
  const columns = sql`branch_id, channel, status, listed, country, county_slug, locality_slug, outcode, search_text, created_at, updated_at, launched_at`
  await sql`insert into property (agent_ref, ${columns}) select 'n' || number, ${columns} from property, generate_series(1, 2000) as number`.execute(
    db,
  )
  await sql`
    insert into property_detail (property_id, display_address, postcode, address_precision, card, listing)
    select property.id, (property.id % 300) || ' ' || (array['Mill', 'High', 'Church'])[1 + property.id % 3] || ' '
      || (array['Lane', 'Street', 'Road', 'Close'])[1 + property.id % 4] || ', ' || left(md5((property.id % 997)::text), 6),
      'TA' || property.id % 60 || ' ' || property.id % 10 || 'AA', 'exact', card, listing
    from property, property_detail where property.id > property_id`.execute(db)
  await sql`analyze property, property_detail`.execute(db)
}

test.each([
  ['12 High Street', ['12', 'high', 'street']],
  [" St. Mary's  Rd,", ['st', 'marys', 'rd']],
  ['Weston-super-Mare', ['weston', 'super', 'mare']],
  ['!?', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j', (text, words) => {
  expect(wordsOfAddress(text)).toEqual(words)
})

test.each([
  ["4/5 St. Mary's Road, Weston-super-Mare", '4 st marys', true],
  ['12-14 High Street, Taunton', '14 high', true],
  ['King’s Court, Taunton', 'kings ct', true],
  ['12a High Street, Taunton', '12a high st taunton ta1', true],
  ['Mill Lane, Taunton', 'mill ln', true],
  ['Mill Lane, Taunton', 'TA1 1AA', true],
  ['Mill Lane, Taunton', 'mill street', false],
  ['Mill Lane, Taunton', 'ill', false],
])('%s by %j: %s', async (displayAddress, typed, isFound) => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { displayAddress } })
  const found = await findPublicAddresses(db, { words: wordsOfAddress(typed), postcode: '' })
  expect(found.length === 1).toBe(isFound)
})

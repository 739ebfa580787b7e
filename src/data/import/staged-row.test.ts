import { expect, test } from 'vitest'
import type { Located } from '#src/domain/places/public-point.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import { aListing } from '#tests/support/listings.ts'
import { aStagedRow } from '#tests/support/staged-rows.ts'
import { columnsOf } from './staged-row.ts'

const located: Located = {
  point: { lat: 51.0149, lng: -3.1029 },
  publicPoint: { lat: 51.01, lng: -3.1 },
  precision: 'approximate',
  isRough: false,
  countySlug: 'somerset',
  country: 'england',
  localitySlug: 'taunton',
}

function rowOf(listing: Partial<Listing>, place = located) {
  return columnsOf(aStagedRow({ listing: aListing(listing), located: place }))
}

test('searches get the point for the public, branches the exact one', () => {
  expect(rowOf({})).toMatchObject({ location: '(-3.1,51.01)', exact_location: '(-3.1029,51.0149)', address_precision: 'approximate' })
  expect(rowOf({}, { ...located, point: null, publicPoint: null })).toMatchObject({ location: null, exact_location: null })
})

test.each([
  [{}, true],
  [{ status: 'sold' }, true],
  [{ published: false }, false],
  [{ status: 'withdrawn' }, false],
] as const)('%j is listed: %s', (listing, listed) => {
  expect(rowOf(listing).listed).toBe(listed)
})

test('what searches filter by comes from the listing and what follows from it', () => {
  const letting = { letType: 'short-term', appliances: [], billsIncluded: [] } as const
  const row = rowOf({
    channel: 'lettings',
    price: 300,
    rentFrequency: 'weekly',
    petsAllowed: true,
    letting: { ...letting, appliances: [], billsIncluded: [] },
  })
  expect(row).toMatchObject({ price_value: 1300, pets: true, short_let: true, county_slug: 'somerset', beds: 3 })
  expect(row.tags).toEqual(['garden', 'house', 'short let'])
})

test('what no column can hold is left out', () => {
  const row = rowOf({ bedrooms: 40_000, squareFeet: 3_000_000_000, price: 5_000_000_000 })
  expect(row).toMatchObject({ beds: 0, square_feet: null, price_value: null })
})

test('square feet are whole', () => {
  expect(rowOf({ squareFeet: 1076.39 }).square_feet).toBe(1076)
})

test('PostgreSQL makes a search text only where the lexicon did not', () => {
  const row = aStagedRow()
  expect(columnsOf(row)).toMatchObject({ search_text: null, words: row.words })
  expect(columnsOf({ ...row, searchText: "'hous':1A" })).toMatchObject({ search_text: "'hous':1A", words: null })
})

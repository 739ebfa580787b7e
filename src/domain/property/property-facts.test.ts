import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import type { Listing } from './listing.ts'
import { keyFacts } from './property-facts.ts'

test('a house is sized up by its rooms and floor', () => {
  expect(facts({ acreage: 0.45 })).toEqual({
    'Property type': 'Detached',
    Bedrooms: '3',
    Bathrooms: '1',
    'Reception rooms': '2',
    'Floor area': '1,100 sq ft (102 m²)',
    Land: '0.45 acres',
  })
})

test('a workplace is sized up by its use', () => {
  const office = { propertySubId: 178, bedrooms: 0, bathrooms: null, receptionRooms: null, squareFeet: 490, maxSquareFeet: 2900 }
  expect(facts({ ...office, commercial: { useClasses: ['B1', 'E'], businessForSale: true } })).toMatchObject({
    'Floor area': '490 to 2,900 sq ft (46 to 269 m²)',
    'Use classes': 'B1, E',
    Business: 'For sale with the premises',
  })
  expect(facts({ ...office, commercial: { useClasses: ['E'] } })).toHaveProperty('Use class', 'E')
})

test('what is not known is not named', () => {
  const nothing = { propertySubId: 0, bedrooms: 0, bathrooms: null, receptionRooms: null, squareFeet: null }
  expect(facts(nothing)).toEqual({})
})

function facts(listing: Partial<Listing>): Record<string, string | undefined> {
  return Object.fromEntries(keyFacts(aListing(listing)).map(({ name, value }) => [name, value]))
}

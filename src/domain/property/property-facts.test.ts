import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import type { Listing } from './listing.ts'
import { floorAreaText, keyFacts, unitPriceText } from './property-facts.ts'

test('a house is sized up by its rooms and floor', () => {
  expect(facts({ acreage: 0.45 })).toEqual({
    'Property type': 'Detached',
    Bedrooms: '3',
    Bathrooms: '1',
    'Reception rooms': '2',
    Land: '0.45 acres',
  })
})

test('a workplace is sized up by its use', () => {
  const office = { propertySubId: 178, bedrooms: 0, bathrooms: null, receptionRooms: null, squareFeet: 490, maxSquareFeet: 2900 }
  expect(facts({ ...office, commercial: { useClasses: ['B1', 'E'], businessForSale: true } })).toMatchObject({
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

test.each([
  [null, null, undefined],
  [0, null, undefined],
  [1100, null, '1,100 sq ft (102 m²)'],
  [1100, 1100, '1,100 sq ft (102 m²)'],
  [7930, 15_850, '7,930 to 15,850 sq ft (737 to 1,473 m²)'],
  [2000, 500, '2,000 sq ft (186 m²)'],
])('%s to %s sq ft', (squareFeet, maxSquareFeet, text) => {
  expect(floorAreaText({ squareFeet, maxSquareFeet })).toBe(text)
})

const office = { channel: 'lettings', price: 25_000, rentFrequency: 'annual', squareFeet: 2000, maxSquareFeet: null } as const

test.each([
  ['by the square foot', { ...office, commercial: { useClasses: [], pricePerUnit: 12.5 } }, '£12.50 per sq ft a year'],
  [
    'of the larger size',
    { ...office, squareFeet: 1000, maxSquareFeet: 2000, commercial: { useClasses: [], pricePerUnit: 12.5 } },
    '£12.50 per sq ft a year',
  ],
  [
    'asked by the month',
    { ...office, price: 2083, rentFrequency: 'monthly' as const, commercial: { useClasses: [], pricePerUnit: 12.5 } },
    '£12.50 per sq ft a year',
  ],
  ['by the square metre', { ...office, commercial: { useClasses: [], pricePerUnit: 134.55 } }, '£134.55 per m² a year'],
  [
    'for sale',
    { ...office, channel: 'sales' as const, price: 300_000, rentFrequency: null, commercial: { useClasses: [], pricePerUnit: 150 } },
    '£150 per sq ft',
  ],
  ['of a unit nobody knows', { ...office, commercial: { useClasses: [], pricePerUnit: 99 } }, '£99'],
  ['without a price', { ...office, price: null, commercial: { useClasses: [], pricePerUnit: 99 } }, '£99'],
  ['that is not stated', { ...office, commercial: { useClasses: [] } }, undefined],
])('a price per unit %s', (_, unit, text) => {
  expect(unitPriceText(unit)).toBe(text)
})

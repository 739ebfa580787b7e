import { expect, test } from 'vitest'
import { floorAreaText, unitPriceText } from './area-text.ts'

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

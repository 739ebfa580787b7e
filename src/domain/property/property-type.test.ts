import { expect, test } from 'vitest'
import { propertyType, propertyTypes } from './property-type.ts'

test.each([
  [0, 'Not specified', 'not-specified'],
  [1, 'Terraced', 'house'],
  [26, 'House', 'house'],
  [140, 'Riad', 'house'],
  [8, 'Flat', 'flat'],
  [511, 'Coach House', 'flat'],
  [15, 'Detached Bungalow', 'bungalow'],
  [141, 'House Boat', 'mobile-home'],
  [71, 'Trulli', 'character'],
  [89, 'Trulli', 'character'],
  [47, 'Retirement Property', 'retirement'],
  [512, 'House of Multiple Occupation', 'sharing'],
  [51, 'Garages', 'parking'],
  [304, 'Smallholding', 'land'],
  [211, 'Pub', 'hospitality'],
  [541, 'Campsite & Holiday Village', 'hospitality'],
  [178, 'Office', 'commercial'],
  [550, 'Retail pop-up', 'commercial'],
])('PROP_SUB_ID %d is %s, a %s', (id, name, group) => {
  expect(propertyType(id)).toEqual({ name, group })
})

test.each([-1, 3.5, 9999, Number.NaN])('%d is not specified', (id) => {
  expect(propertyType(id)).toEqual({ name: 'Not specified', group: 'not-specified' })
})

test('the table has every type of the format, in every group', () => {
  // "Not specified" and the older number of Trulli among them.
  expect(propertyTypes.size).toBe(126)
  expect([...new Set([...propertyTypes.values()].map(({ group }) => group))]).toHaveLength(12)
})

import { expect, test } from 'vitest'
import { propertyTypes } from '../../src/domain/property/property-type.ts'
import type { CommercialKind } from '../brief/brief.ts'
import { commercialWords } from './commercial-words.ts'
import { landWords } from './land-words.ts'

const trades = Object.keys(commercialWords) as CommercialKind[]

test('land and workplaces are of types the site knows, in ranges that can be drawn from', () => {
  for (const { subId, acres, price, features } of Object.values(landWords)) {
    expect(propertyTypes.has(subId)).toBe(true)
    expect(acres[0]).toBeLessThan(acres[1])
    expect(price).toBeGreaterThan(0)
    expect(features).toHaveLength(3)
  }
  for (const { subId, squareFeet, price, rent, useClasses } of Object.values(commercialWords)) {
    expect(propertyTypes.has(subId)).toBe(true)
    expect(squareFeet[0]).toBeLessThan(squareFeet[1])
    expect(price).toBeGreaterThan(rent)
    expect(useClasses.length).toBeGreaterThan(0)
  }
})

test('only what is run as a business comes with one', () => {
  expect(trades.filter((kind) => commercialWords[kind].isBusiness)).toEqual(['pub', 'guest-house', 'cafe'])
})

import { expect, test } from 'vitest'
import { aSoldPrice } from '#tests/support/sold-prices.ts'
import { homeForSaleExample, ownHomesBasis, saleExample, salesBasis } from './instant-valuation.ts'

test.each([
  ['2026-01-01', 'first quarter of 2026'],
  ['2026-04-01', 'second quarter of 2026'],
  ['2025-10-01', 'fourth quarter of 2025'],
])('prices of %s are those of the %s', (asOf, text) => {
  expect(salesBasis({ basis: 'sold-nearby', restsOn: 40, asOf })).toBe(
    `From 40 sales of homes of this kind nearby in the last five years, at the prices of the ${text}. Some two in three sell within the range.`,
  )
  expect(salesBasis({ basis: 'own-sale', restsOn: 12, asOf })).toMatch(
    new RegExp(
      `^From what this home itself sold for, at the prices of the ${text}\\. 12 resales nearby say how far off that is: some two in three sell within the range\\.$`,
    ),
  )
})

test('what the agency asks is told from what homes fetched', () => {
  expect(ownHomesBasis(7, 5)).toMatch(
    /^From what we ask for 7 homes like it within 5 miles: two in three of them lie within the range\. Asking prices/,
  )
  expect(homeForSaleExample({ address: '1 Low Road, Taunton', price: 300_000, status: 'sstc' })).toEqual({
    address: '1 Low Road, Taunton',
    price: 300_000,
    what: 'SSTC',
  })
})

test('a sale says where, for how much, and when', () => {
  expect(saleExample(aSoldPrice())).toEqual({
    address: '12 High Street, TA1\u00a01AA',
    price: 250_000,
    what: 'Terraced, sold 15 March 2024',
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentalYield, typicalLet, yieldResult } from './rental-yield.ts'

const home = { price: 200_000, rent: 1_000, emptyWeeks: 0, yearlyCosts: 0, buyingCosts: 0 }

test.each([
  [{}, { gross: 6, net: 6, income: 12_000 }],
  [{ emptyWeeks: 4 }, { gross: 6, net: 5.5, income: 11_077 }],
  [{ yearlyCosts: 2_000 }, { gross: 6, net: 5, income: 10_000 }],
  [{ buyingCosts: 40_000 }, { gross: 6, net: 5, income: 12_000 }],
  [
    { emptyWeeks: 52, yearlyCosts: 1_000 },
    { gross: 6, net: -0.5, income: -1_000 },
  ],
  [{ rent: 0 }, { gross: 0, net: 0, income: 0 }],
  [{ price: 0 }, { gross: 0, net: 0, income: 0 }],
])('%j yields %j', (other, expected) => {
  expect(rentalYield({ ...home, ...other })).toEqual(expected)
})

const anyLet = fc.record({
  price: fc.integer({ min: 1_000, max: 5_000_000 }),
  rent: fc.integer({ min: 0, max: 20_000 }),
  emptyWeeks: fc.integer({ min: 0, max: 52 }),
  yearlyCosts: fc.integer({ min: 0, max: 50_000 }),
  buyingCosts: fc.integer({ min: 0, max: 500_000 }),
})

test('net is never above gross, and neither falls when the rent rises', () => {
  fc.assert(
    fc.property(anyLet, fc.integer({ min: 1, max: 5_000 }), (one, more) => {
      const { gross, net, income } = rentalYield(one)
      expect(net).toBeLessThanOrEqual(gross)
      const dearer = rentalYield({ ...one, rent: one.rent + more })
      expect(dearer.gross).toBeGreaterThanOrEqual(gross)
      expect(dearer.net).toBeGreaterThanOrEqual(net)
      expect(dearer.income).toBeGreaterThanOrEqual(income)
    }),
  )
})

test('what is left and what is lost to costs and empty weeks make up the rent of a year, to half a pound', () => {
  fc.assert(
    fc.property(anyLet, (one) => {
      const lost = one.yearlyCosts + (one.rent * 12 * one.emptyWeeks) / 52
      expect(Math.abs(rentalYield(one).income + lost - one.rent * 12)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

const usual = { ...typicalLet(200_000), rent: '1000', empty: '0' }

test('what is typed is worked out', () => {
  expect(yieldResult(usual)).toEqual({ errors: {}, result: { gross: 6, net: 6, income: 12_000 } })
  expect(yieldResult({ ...usual, costs: '2000', buying: '50000', empty: '26' }).result).toEqual({ gross: 6, net: 1.6, income: 4_000 })
  expect(typicalLet(undefined).price).toBe('')
})

test.each([
  [{ price: '0' }, { price: 'Enter a price above 0' }],
  [{ rent: '' }, { rent: 'Enter a rent above 0' }],
  [{ costs: '-1' }, { costs: 'Enter costs, or 0 for none' }],
  [{ empty: '53' }, { empty: 'Enter a value between 0 and 52' }],
])('%j is told, and nothing worked out', (wrong, errors) => {
  expect(yieldResult({ ...usual, ...wrong })).toEqual({ errors, result: { gross: 0, net: 0, income: 0 } })
})

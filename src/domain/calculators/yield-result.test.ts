import { expect, test } from 'vitest'
import { usualLet, yieldResult } from './yield-result.ts'

const usual = { ...usualLet(200_000), rent: '1000', empty: '0' }

test('what is typed is worked out', () => {
  expect(yieldResult(usual)).toEqual({ errors: {}, result: { gross: 6, net: 6, income: 12_000 } })
  expect(yieldResult({ ...usual, costs: '2000', buying: '50000', empty: '26' }).result).toEqual({ gross: 6, net: 1.6, income: 4_000 })
  expect(usualLet(undefined).price).toBe('')
})

test.each([
  [{ price: '0' }, { price: 'Enter a price above 0' }],
  [{ rent: '' }, { rent: 'Enter a rent above 0' }],
  [{ costs: '-1' }, { costs: 'Enter costs, or 0 for none' }],
  [{ empty: '53' }, { empty: 'Enter a value between 0 and 52' }],
])('%j is told, and nothing worked out', (wrong, errors) => {
  expect(yieldResult({ ...usual, ...wrong })).toEqual({ errors, result: { gross: 0, net: 0, income: 0 } })
})

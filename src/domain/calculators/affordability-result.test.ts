import { expect, test } from 'vitest'
import { affordabilityResult, usualHousehold } from './affordability-result.ts'

const usual = { ...usualHousehold(5), income: '50000', deposit: '30000' }

test('what is typed is worked out', () => {
  expect(affordabilityResult(usual)).toEqual({ errors: {}, result: { loan: 225_000, price: 255_000, repayment: 1_315.33, share: 32 } })
  expect(affordabilityResult({ ...usual, multiple: '4', outgoings: '500' }).result.loan).toBe(176_000)
})

test.each([
  [{ income: '' }, { income: 'Enter an income above 0' }],
  [{ outgoings: '' }, { outgoings: 'Enter outgoings, or 0 for none' }],
  [{ multiple: '7' }, { multiple: 'Enter a value between 1 and 6' }],
  [{ rate: '11' }, { rate: 'Enter a value between 0.01 and 10' }],
  [{ years: '4' }, { years: 'Enter a value between 5 and 35' }],
])('%j is told, and nothing worked out', (wrong, errors) => {
  expect(affordabilityResult({ ...usual, ...wrong })).toEqual({ errors, result: { loan: 0, price: 0, repayment: 0, share: 0 } })
})

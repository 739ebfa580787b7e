import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affordability, affordabilityResult, typicalHousehold } from './affordability.ts'
import { monthlyPayments } from './mortgage.ts'

const household = { income: 50_000, outgoings: 0, multiple: 4.5, deposit: 30_000, rate: 5, years: 25 }

test.each([
  [{}, { loan: 225_000, price: 255_000, repayment: 1_315.33, share: 32 }],
  [{ outgoings: 500 }, { loan: 198_000, price: 228_000, repayment: 1_157.49, share: 40 }],
  [{ multiple: 4 }, { loan: 200_000, price: 230_000, repayment: 1_169.18, share: 28 }],
  [{ outgoings: 5_000 }, { loan: 0, price: 30_000, repayment: 0, share: 120 }],
  [{ income: 0 }, { loan: 0, price: 30_000, repayment: 0, share: 0 }],
  [
    { income: 33_333, multiple: 4.45 },
    { loan: 148_331, price: 178_331, repayment: 867.13, share: 31 },
  ],
])('%j may borrow %j', (other, expected) => {
  expect(affordability({ ...household, ...other })).toEqual(expected)
})

const anyHousehold = fc.record({
  income: fc.integer({ min: 1, max: 500_000 }),
  outgoings: fc.integer({ min: 0, max: 5_000 }),
  multiple: fc.integer({ min: 10, max: 60 }).map((tenths) => tenths / 10),
  deposit: fc.integer({ min: 0, max: 500_000 }),
  rate: fc.integer({ min: 1, max: 1_000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 5, max: 35 }),
})

test('who earns more may borrow no less, who owes more no more, and nobody more than the multiple', () => {
  fc.assert(
    fc.property(anyHousehold, fc.integer({ min: 1, max: 10_000 }), (one, more) => {
      const { loan, price } = affordability(one)
      expect(loan).toBeGreaterThanOrEqual(0)
      expect(loan).toBeLessThanOrEqual(one.income * one.multiple)
      expect(price - loan).toBe(one.deposit)
      expect(affordability({ ...one, income: one.income + more }).loan).toBeGreaterThanOrEqual(loan)
      expect(affordability({ ...one, outgoings: one.outgoings + more }).loan).toBeLessThanOrEqual(loan)
    }),
  )
})

test('what the loan costs a month is what the mortgage calculator says of the same price', () => {
  fc.assert(
    fc.property(anyHousehold, (one) => {
      const { price, repayment } = affordability(one)
      expect(repayment).toBe(monthlyPayments({ ...one, price }).repayment)
    }),
  )
})

const usual = { ...typicalHousehold({ rate: 5, years: 25 }), income: '50000', deposit: '30000' }

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

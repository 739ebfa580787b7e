import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyPayments } from './mortgage.ts'

/** rules: T7 */
test.each([
  [300_000, 60_000, 5, 25, 1_403.02, 1_000],
  [250_000, 50_000, 4.5, 25, 1_111.66, 750],
  [500_000, 100_000, 0.01, 35, 954.05, 3.33],
  [180_000, 36_000, 10, 5, 3_059.57, 1_200],
])('£%d less £%d at %d %% over %d years: £%d a month, £%d for interest alone', (price, deposit, rate, years, repayment, interestOnly) => {
  expect(monthlyPayments({ price, deposit, rate, years })).toEqual({ balance: price - deposit, repayment, interestOnly })
})

test('without interest the balance is shared among the months', () => {
  expect(monthlyPayments({ price: 120_000, deposit: 0, rate: 0, years: 10 })).toEqual({
    balance: 120_000,
    repayment: 1_000,
    interestOnly: 0,
  })
})

test.each([
  ['a deposit above the price', { deposit: 300_001 }],
  ['a deposit of the price', { deposit: 300_000 }],
  ['no price', { price: 0, deposit: 0 }],
  ['a price that is none', { price: Number.NaN }],
  ['a rate that is none', { rate: Number.NaN }],
  ['a negative rate', { rate: -1 }],
  ['a negative deposit', { deposit: -1 }],
  ['no years', { years: 0 }],
  ['an endless term', { years: Number.POSITIVE_INFINITY }],
])('%s: 0', (_, wrong) => {
  const payments = monthlyPayments({ price: 300_000, deposit: 60_000, rate: 5, years: 25, ...wrong })
  expect(payments).toEqual({ balance: 0, repayment: 0, interestOnly: 0 })
})

test('a payment is more than the interest and less than balance and interest, and falls with a longer term', () => {
  const loan = fc.record({
    balance: fc.integer({ min: 1_000, max: 5_000_000 }),
    rate: fc.double({ min: 0.01, max: 10, noNaN: true }),
    years: fc.integer({ min: 5, max: 34 }),
  })
  fc.assert(
    fc.property(loan, ({ balance, rate, years }) => {
      const interest = (balance * rate) / 1200
      const over = (term: number) => monthlyPayments({ price: balance, deposit: 0, rate, years: term }).repayment
      const payment = over(years)
      expect(payment).toBeGreaterThan(interest)
      expect(payment).toBeLessThanOrEqual(balance / (years * 12) + interest + 0.005)
      expect(over(years + 1)).toBeLessThan(payment)
    }),
  )
})

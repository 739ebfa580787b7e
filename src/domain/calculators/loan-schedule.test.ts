import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanSchedule } from './loan-schedule.ts'
import { monthlyPayments } from './mortgage.ts'

const loan = { balance: 240_000, rate: 5, months: 300, payment: 1_403.02, overpayment: 0 }

test('a year books its interest, and the rest lowers the balance', () => {
  const { years, months, interest } = loanSchedule(loan)
  expect([years.length, months]).toEqual([25, 300])
  expect(years[0]).toEqual({ year: 1, interest: 11_887.61, repaid: 4_948.63, balance: 235_051.37 })
  expect(years.at(-1)).toMatchObject({ year: 25, balance: 0 })
  expect(interest).toBeCloseTo(300 * 1_403.02 - 240_000, -1)
})

test('overpaying ends it sooner and costs less', () => {
  const usual = loanSchedule(loan)
  const faster = loanSchedule({ ...loan, overpayment: 200 })
  expect([usual.months, faster.months]).toEqual([300, 236])
  expect(usual.interest - faster.interest).toBeGreaterThan(40_000)
  expect(faster.years.length).toBe(20)
})

test('of a loan of which only the interest is paid all is left at the end, unless something is paid besides', () => {
  const { years } = loanSchedule({ ...loan, payment: 0 })
  expect(years).toHaveLength(25)
  expect(years.at(-1)).toEqual({ year: 25, interest: 12_000, repaid: 0, balance: 240_000 })
  expect(loanSchedule({ ...loan, payment: 0, overpayment: 100 }).years.at(-1)?.balance).toBe(210_000)
  expect(loanSchedule({ ...loan, payment: 0, overpayment: 1_000 }).months).toBe(240)
})

test('nothing is left of no loan', () => {
  expect(loanSchedule({ ...loan, balance: 0 })).toEqual({ years: [], months: 0, interest: 0 })
})

const anyLoan = fc.record({
  balance: fc.integer({ min: 1, max: 2_000_000 }),
  rate: fc.integer({ min: 1, max: 1_000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 5, max: 35 }),
  overpayment: fc.integer({ min: 0, max: 2_000 }),
})

test('payments repay the balance to the penny, within the term, and it falls each year', () => {
  fc.assert(
    fc.property(anyLoan, ({ balance, rate, years, overpayment }) => {
      const { repayment } = monthlyPayments({ price: balance, deposit: 0, rate, years })
      fc.pre(repayment > 0)
      const schedule = loanSchedule({ balance, rate, months: years * 12, payment: repayment, overpayment })
      const repaid = schedule.years.reduce((sum, year) => sum + Math.round(year.repaid * 100), 0)
      expect(repaid).toBe(balance * 100)
      expect(schedule.years.at(-1)?.balance).toBe(0)
      expect(schedule.months).toBeLessThanOrEqual(years * 12)
      const balances = [balance, ...schedule.years.map((year) => year.balance)]
      expect(balances).toEqual(balances.toSorted((one, other) => other - one))
    }),
    { numRuns: 60 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyPayments, mortgageResult, mortgageSummary, poundsAndPence, typicalDeposit, typicalMortgage } from './mortgage.ts'

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

const usual = { ...typicalMortgage(300_000, { rate: 5, years: 25, depositPercent: 20 }), deposit: '60000' }

test('to begin with a fifth is paid, over 25 years, at the rate that is set', () => {
  expect(typicalMortgage(300_000, { rate: 4.75, years: 25, depositPercent: 20 })).toEqual({
    price: '300000',
    deposit: '60000',
    rate: '4.75',
    years: '25',
    overpayment: '0',
    rise: '0',
    method: 'repayment',
  })
  expect([typicalDeposit('299999', 20), typicalDeposit('299999', 7.5), typicalDeposit('', 20), typicalDeposit('x', 20)]).toEqual([
    '60000',
    '22500',
    '',
    '',
  ])
  expect(typicalMortgage(undefined, { rate: 5, years: 25, depositPercent: 20 })).toMatchObject({ price: '', deposit: '' })
})

test('both methods are worked out, the chosen one first', () => {
  expect(mortgageResult(usual)).toMatchObject({ errors: {}, balance: 240_000, monthly: 1_403.02, otherwise: 1_000, isInterestOnly: false })
  const interest = mortgageResult({ ...usual, method: 'interest-only' })
  expect(interest).toMatchObject({ monthly: 1_000, otherwise: 1_403.02, isInterestOnly: true })
  expect(interest.schedule.years.at(-1)?.balance).toBe(240_000)
})

test('a rise of the rate is told with what it costs', () => {
  expect(mortgageResult(usual).risen).toBeUndefined()
  expect(mortgageResult({ ...usual, rise: '1' }).risen).toEqual({ rate: 6, monthly: 1_546.32, more: 143.3 })
  expect(mortgageResult({ ...usual, rise: '5' }).risen?.rate).toBe(10)
})

test('a deposit may be sent as a share of the price, and no other field may', () => {
  expect(mortgageResult({ ...usual, deposit: '10%' })).toMatchObject({ errors: {}, balance: 270_000 })
  expect(mortgageResult({ ...usual, price: '10%' }).errors).toMatchObject({ price: 'Enter a price above 0' })
})

test('overpaying is told with what it saves', () => {
  expect(mortgageResult(usual).saved).toBeUndefined()
  const { saved, schedule } = mortgageResult({ ...usual, overpayment: '200' })
  expect(saved?.months).toBe(64)
  expect(saved?.interest).toBeGreaterThan(40_000)
  expect(schedule.months).toBe(236)
})

test.each([
  [{ price: '' }, { price: 'Enter a price above 0' }],
  [{ price: '0' }, { price: 'Enter a price above 0' }],
  [{ deposit: '' }, { deposit: 'Enter a deposit, or 0 for none' }],
  [{ deposit: '300000' }, { deposit: 'Enter a deposit below the price' }],
  [{ deposit: '300001' }, { deposit: 'Enter a deposit below the price' }],
  [{ rate: '10.1' }, { rate: 'Enter a value between 0.01 and 10' }],
  [{ rate: '0' }, { rate: 'Enter a value between 0.01 and 10' }],
  [{ years: '4' }, { years: 'Enter a value between 5 and 35' }],
  [{ years: '36' }, { years: 'Enter a value between 5 and 35' }],
  [{ overpayment: '1001' }, { overpayment: 'Enter a value between 0 and 1000' }],
  [{ rise: '6' }, { rise: 'Enter a value between 0 and 5' }],
])('%j is told, also to who hears it, and all results are 0', (wrong, errors) => {
  const result = mortgageResult({ ...usual, ...wrong })
  expect(result).toMatchObject({ errors, balance: 0, monthly: 0, otherwise: 0, schedule: { years: [] } })
  expect(mortgageSummary(result)).toBe(Object.values(errors)[0])
})

test('nothing typed at all is no failure', () => {
  expect(mortgageResult({}).monthly).toBe(0)
})

test('a screen reader hears payment and balance', () => {
  expect(mortgageSummary(mortgageResult(usual))).toBe('Monthly payment: £1,403.02, borrowing £240,000')
  expect([poundsAndPence(1_000), poundsAndPence(0), poundsAndPence(3.3)]).toEqual(['£1,000.00', '£0.00', '£3.30'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readTaxes } from '#src/content/read-taxes.ts'
import { type Buyer, buyers, propertyTax } from './property-tax.ts'
import { type TaxCountry, taxCountries, taxTableOn } from './tax-tables.ts'

const { taxes } = await readTaxes(contentInFolder('content/starter'))
const tax = (country: TaxCountry, price: number, buyer: Buyer = 'moving', isAbroad = false) => {
  const table = taxes && taxTableOn(taxes, country, '2026-06-30')
  if (!table) throw new Error(`no table of ${country}`)
  return propertyTax(table, { price, buyer, isAbroad })
}

/** The columns of the table below. */
const cases = [
  ['england', 'moving', false],
  ['england', 'first-time', false],
  ['england', 'additional', false],
  ['england', 'moving', true],
  ['england', 'additional', true],
  ['scotland', 'moving', false],
  ['scotland', 'first-time', false],
  ['scotland', 'additional', false],
  ['wales', 'moving', false],
  ['wales', 'additional', false],
] as const

/** rules: T14, where 500,001 has the exact sums. */
const known = `
39999 0 0 0 0 0 0 0 0 0 0
40000 0 0 2000 800 2800 0 0 3200 0 2000
125000 0 0 6250 2500 8750 0 0 10000 0 6250
145000 400 0 7650 3300 10550 0 0 11600 0 7250
175000 1000 0 9750 4500 13250 600 0 14600 0 8750
200000 1500 0 11500 5500 15500 1100 500 17100 0 10700
225000 2000 0 13250 6500 17750 1600 1000 19600 0 12825
250000 2500 0 15000 7500 20000 2100 1500 22100 1500 14950
295000 4750 0 19500 10650 25400 4350 3750 27950 4200 19450
300000 5000 0 20000 11000 26000 4600 4000 28600 4500 19950
325000 6250 1250 22500 12750 29000 5850 5250 31850 6000 22450
400000 10000 5000 30000 18000 38000 13350 12750 45350 10500 29950
410000 10500 5500 31000 18700 39200 14350 13750 47150 11250 31200
500000 15000 10000 40000 25000 50000 23350 22750 63350 18000 42450
500001 15000.05 15000.05 40000.10 25000.07 50000.12 23350.10 22750.10 63350.18 18000.08 42450.13
750000 27500 27500 65000 42500 80000 48350 47750 108350 36750 73700
925000 36250 36250 82500 54750 101000 69350 68750 143350 54250 99950
1000000 43750 43750 93750 63750 113750 78350 77750 158350 61750 111200
1500000 93750 93750 168750 123750 198750 138350 137750 258350 111750 186200
2000000 153750 153750 253750 193750 293750 198350 197750 358350 171750 271200`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
  .flatMap(([price = 0, ...taxed]) => cases.map((kind, at) => [...kind, price, taxed[at] ?? 0] as const))

test.each(known)('%s, %s, from abroad %s, at £%d: £%d', (country, buyer, isAbroad, price, exact) => {
  const { bands, supplement, total } = tax(country, price, buyer, isAbroad)
  expect(total).toBe(Math.round(exact))
  const sum = bands.reduce((whole, { amount, rate }) => whole + (amount * rate) / 100, (price * (supplement?.rate ?? 0)) / 100)
  expect(Math.abs(sum - exact)).toBeLessThan(0.0051)
})

test.each([
  ['HMRC SDLTM29815', 'england', 450_000, 'first-time', 7_500],
  ['gov.uk', 'england', 295_000, 'moving', 4_750],
  ['published', 'england', 700_000, 'moving', 25_000],
  ['published', 'england', 1_500_000, 'moving', 93_750],
  ['published', 'england', 400_000, 'first-time', 5_000],
  ['published', 'england', 300_000, 'additional', 20_000],
  ['published', 'scotland', 200_000, 'first-time', 500],
  ['published', 'scotland', 250_000, 'additional', 22_100],
  ['IFS', 'scotland', 500_000, 'moving', 23_350],
  ['IFS', 'scotland', 500_000, 'additional', 63_350],
  ['MoneyHelper', 'wales', 410_000, 'moving', 11_250],
  ['published', 'wales', 300_000, 'moving', 4_500],
] as const)('as %s: %s, £%d, %s: £%d', (_, country, price, buyer, total) => {
  expect(tax(country, price, buyer).total).toBe(total)
})

test('a first-time buyer from abroad pays two and seven percent', () => {
  expect(tax('england', 400_000, 'first-time', true).bands.map(({ rate, tax }) => [rate, tax])).toEqual([
    [2, 6_000],
    [7, 7_000],
  ])
})

test('each band is rounded to a tenth of a pound, half a tenth up, and the total to whole pounds', () => {
  const { bands, total, effectiveRate } = tax('wales', 180_003, 'company')
  expect(bands.map((band) => band.tax)).toEqual([9_000, 0.3])
  expect([total, effectiveRate]).toEqual([9_000, 5])
  expect(tax('england', 500_001).bands.at(-1)?.tax).toBe(12_500.1)
})

test('the effective rate has the surcharges in it, in all countries', () => {
  expect(tax('england', 500_000, 'additional', true).effectiveRate).toBe(10)
  expect(tax('scotland', 500_000, 'additional').effectiveRate).toBe(12.7)
  expect(tax('wales', 500_000, 'additional').effectiveRate).toBe(8.5)
})

test('a company pays what an additional property costs, and a first-time buyer in Wales what everybody pays', () => {
  for (const country of taxCountries) expect(tax(country, 300_000, 'company')).toEqual(tax(country, 300_000, 'additional'))
  expect(tax('wales', 300_000, 'first-time')).toEqual(tax('wales', 300_000))
})

test('whether a buyer lives here makes no difference but in England and Northern Ireland', () => {
  for (const country of ['scotland', 'wales'] as const)
    expect(tax(country, 300_000, 'moving', true)).toEqual(tax(country, 300_000, 'moving', false))
})

test('nothing is paid of no price', () => {
  expect(tax('england', 0, 'additional', true)).toEqual({ bands: [], supplement: undefined, total: 0, effectiveRate: 0 })
})

const anyPurchase = {
  country: fc.constantFrom(...taxCountries),
  buyer: fc.constantFrom(...buyers),
  isAbroad: fc.boolean(),
  price: fc.integer({ min: 0, max: 5_000_000 }),
}

test('tax never falls when the price rises', () => {
  fc.assert(
    fc.property(fc.record({ ...anyPurchase, more: fc.integer({ min: 1, max: 200_000 }) }), ({ country, buyer, isAbroad, price, more }) => {
      expect(tax(country, price + more, buyer, isAbroad).total).toBeGreaterThanOrEqual(tax(country, price, buyer, isAbroad).total)
    }),
  )
})

test('by law it jumps at two prices: where surcharges begin, and where relief of first-time buyers ends', () => {
  expect(tax('england', 40_000, 'additional').total - tax('england', 39_999, 'additional').total).toBe(2_000)
  expect(tax('england', 500_001, 'first-time').total - tax('england', 500_000, 'first-time').total).toBe(5_000)
  const isStep = ({ country, buyer, isAbroad, price }: { country: TaxCountry; buyer: Buyer; isAbroad: boolean; price: number }) =>
    tax(country, price + 1, buyer, isAbroad).total - tax(country, price, buyer, isAbroad).total > 1
  fc.assert(
    fc.property(fc.record(anyPurchase), (purchase) => !isStep(purchase) || [39_999, 500_000].includes(purchase.price)),
    { examples: [[{ country: 'scotland', buyer: 'first-time', isAbroad: false, price: 500_000 }]] },
  )
})

test('the bands add up to the price, and what is paid in them to the total', () => {
  fc.assert(
    fc.property(fc.record(anyPurchase), ({ country, buyer, isAbroad, price }) => {
      const { bands, supplement, total } = tax(country, price, buyer, isAbroad)
      expect(bands.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
      const paid = bands.reduce((sum, band) => sum + band.tax, supplement?.tax ?? 0)
      expect(total).toBe(Math.round(paid))
    }),
  )
})

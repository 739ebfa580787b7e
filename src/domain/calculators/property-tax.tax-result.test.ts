import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readTaxes } from '#src/content/read-taxes.ts'
import { taxResult, taxSummary, typicalPurchase } from './property-tax.ts'
import type { TaxTables } from './tax-tables.ts'

const { taxes } = (await readTaxes(contentInFolder('content/starter'))) as { taxes: TaxTables }
const known = { taxes, today: '2026-06-30' }
const usual = typicalPurchase(300_000, 'england')

test('to begin with somebody moves, in the country of the property, today', () => {
  expect(usual).toEqual({ price: '300000', country: 'england', buyer: 'moving', completion: '' })
  expect(taxResult(usual, known)).toMatchObject({ errors: {}, country: 'england', tax: { total: 5_000 }, notes: [] })
  expect(typicalPurchase(undefined, 'wales').price).toBe('')
})

test.each([
  [{ buyer: 'first-time' }, 0],
  [{ buyer: 'additional' }, 20_000],
  [{ buyer: 'company', abroad: 'yes' }, 26_000],
  [{ country: 'scotland', buyer: 'company' }, 28_600],
  [{ country: 'wales', buyer: 'additional' }, 19_950],
  [{ country: 'narnia', buyer: 'king' }, 5_000],
])('%j pays %d', (chosen, total) => {
  expect(taxResult({ ...usual, ...chosen }, known).tax?.total).toBe(total)
})

test.each([
  [{ price: '' }, { price: 'Enter a price above 0' }],
  [{ price: '12.555' }, { price: 'Enter a price above 0' }],
  [{ completion: '2026-02-30' }, { completion: 'Enter a date such as 2027-03-31' }],
  [{ completion: 'soon' }, { completion: 'Enter a date such as 2027-03-31' }],
])('%j is told, and there is no tax', (wrong, errors) => {
  expect(taxResult({ ...usual, ...wrong }, known)).toEqual({ errors, country: 'england', tax: undefined, notes: [] })
})

test.each([
  [{ buyer: 'first-time', price: '500001' }, 'Above £500,000 first-time buyers pay the usual rates on the whole price.'],
  [{ buyer: 'first-time', country: 'wales' }, 'Wales has no relief for first-time buyers.'],
  [{ abroad: 'yes', country: 'scotland' }, 'Scotland has no surcharge for buyers from abroad.'],
  [{ abroad: 'yes', price: '39999' }, 'Below £40,000 no surcharge is paid.'],
  [{ buyer: 'additional', price: '39999', country: 'scotland' }, 'Below £40,000 no surcharge is paid.'],
])('%j is explained', (chosen, note) => {
  expect(taxResult({ ...usual, ...chosen }, known).notes).toEqual([note])
})

test.each([{ buyer: 'first-time', price: '500000' }, { buyer: 'first-time', country: 'scotland' }, { abroad: 'yes' }])(
  '%j needs no explaining',
  (chosen) => {
    expect(taxResult({ ...usual, ...chosen }, known).notes).toEqual([])
  },
)

test('a day later than somebody checked the tables for is told, typed or today', () => {
  const note = 'We last checked these rates on 30 June 2026. Ask your solicitor whether they are the same on 1 July 2026.'
  expect(taxResult({ ...usual, completion: '2026-07-01' }, known)).toMatchObject({ tax: { total: 5_000 }, notes: [note] })
  expect(taxResult(usual, { ...known, today: '2026-07-01' }).notes).toEqual([note])
  expect(taxResult({ ...usual, completion: '2026-06-30' }, { ...known, today: '2026-07-01' }).notes).toEqual([])
})

test('a day before all tables has no tax, and the first day that is known is told', () => {
  expect(taxResult({ ...usual, completion: '2020-01-01' }, known)).toMatchObject({
    tax: undefined,
    notes: ['We do not know the rates for 1 January 2020, only from 1 April 2025 on.'],
  })
  expect(taxResult(usual, { ...known, taxes: { checkedOn: '2026-06-30', tables: [] } }).notes).toEqual([
    'We do not know the rates for 30 June 2026.',
  ])
})

test('a new rate takes effect on its day', () => {
  const base = [{ from: 0, to: null, rate: 3, nonResident: 0, additional: 0 }]
  const next = { country: 'england', validFrom: '2027-04-01', surchargeThreshold: 40_000, supplement: 0, base } as const
  const both = { ...known, taxes: { checkedOn: '2027-06-30', tables: [...taxes.tables, next] } }
  const total = (completion: string) => taxResult({ ...usual, completion }, both).tax?.total
  expect([total('2027-03-31'), total('2027-04-01')]).toEqual([5_000, 9_000])
  expect(taxResult(usual, { ...both, today: '2027-04-01' }).tax?.total).toBe(9_000)
})

test('a screen reader hears tax and rate', () => {
  expect(taxSummary(taxResult(usual, known))).toBe('Tax: £5,000, 1.7% of the price')
  expect(taxSummary(taxResult({}, known))).toBe('No tax to show')
})

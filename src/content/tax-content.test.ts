import * as v from 'valibot'
import { expect, test } from 'vitest'
import { taxContent, taxTableOf } from './tax-content.ts'

const band = { minimum_property_price: 0, base_lbtt_rate: 2.5 }
const table = { country: 'scotland', validFrom: '2027-04-01', surchargeThreshold: 40_000, additional_property_surcharge: 8, base: [band] }

test('a table is read by the names that pages of older sites have', () => {
  const [read] = v.parse(taxContent, { tables: [{ ...table, first_time_buyer: [band] }] }).tables.map(taxTableOf)
  const own = { from: 0, to: null, rate: 2.5, nonResident: 0, additional: 0 }
  expect(read).toEqual({
    country: 'scotland',
    validFrom: '2027-04-01',
    surchargeThreshold: 40_000,
    supplement: 8,
    base: [own],
    firstTimeBuyer: [own],
  })
})

test.each([0, 100, 7.5, 0.29, 4.35, 17.01])('%d is a rate', (rate) => {
  expect(v.is(taxContent, { tables: [{ ...table, base: [{ ...band, base_lbtt_rate: rate }] }] })).toBe(true)
})

test.each([-1, 100.01, 7.123, '7', Number.NaN])('%j is none', (rate) => {
  expect(v.is(taxContent, { tables: [{ ...table, base: [{ ...band, base_lbtt_rate: rate }] }] })).toBe(false)
})

test('there are no tables without bands, and no endless ones', () => {
  expect(v.is(taxContent, { tables: [{ ...table, base: [] }] })).toBe(false)
  expect(v.is(taxContent, { tables: [{ ...table, base: Array.from({ length: 21 }, () => band) }] })).toBe(false)
  expect(v.is(taxContent, { tables: Array.from({ length: 61 }, () => table) })).toBe(false)
})

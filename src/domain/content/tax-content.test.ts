import * as v from 'valibot'
import { expect, test } from 'vitest'
import { taxContent } from './tax-content.ts'

const band = { minimum_property_price: 0, base_lbtt_rate: 2.5 }
const table = { country: 'scotland', validFrom: '2027-04-01', surchargeThreshold: 40_000, additional_property_surcharge: 8, base: [band] }

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

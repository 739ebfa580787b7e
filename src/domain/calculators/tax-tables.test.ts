import { expect, test } from 'vitest'
import { type TaxTable, taxCountryOf, taxTableOn, taxTablesFrom, withTables } from './tax-tables.ts'

const table = (country: TaxTable['country'], validFrom: string, threshold = 40_000): TaxTable => ({
  country,
  validFrom,
  surchargeThreshold: threshold,
  supplement: 0,
  base: [{ from: 0, to: null, rate: 1, nonResident: 0, additional: 0 }],
})
const old = table('england', '2024-10-31')
const now = table('england', '2025-04-01')
const next = table('england', '2027-04-01')
const scottish = table('scotland', '2024-12-05')
const taxes = { checkedOn: '2026-06-30', tables: [next, old, scottish, now] }

test.each([
  ['2024-10-30', undefined],
  ['2024-10-31', old],
  ['2025-03-31', old],
  ['2025-04-01', now],
  ['2027-03-31', now],
  ['2027-04-01', next],
  ['2099-01-01', next],
])('on %s the last table that has begun holds', (day, expected) => {
  expect(taxTableOn(taxes, 'england', day)).toBe(expected)
})

test('a country without tables has none', () => {
  expect(taxTableOn(taxes, 'wales', '2026-01-01')).toBeUndefined()
})

test('a calculator is told the tables of today and of later, and until when they were checked', () => {
  expect(taxTablesFrom(taxes, '2026-11-22')).toEqual({ checkedOn: '2026-06-30', tables: [next, scottish, now] })
  expect(taxTablesFrom(taxes, '2027-04-01').tables).toEqual([next, scottish])
})

test('a table replaces the one of the same country and day, and stands beside all others', () => {
  const own = table('england', '2025-04-01', 50_000)
  expect(withTables([old, now, scottish], [own, next])).toEqual([old, scottish, own, next])
})

test.each([
  ['TA1', 'england'],
  ['SW1A', 'england'],
  ['BT1', 'england'],
  ['EH1', 'scotland'],
  ['G12', 'scotland'],
  ['GU1', 'england'],
  ['GL50', 'england'],
  ['ZE1', 'scotland'],
  ['TD1', 'scotland'],
  ['TD15', 'england'],
  ['CF10', 'wales'],
  ['SA1', 'wales'],
  ['S1', 'england'],
  ['LL57', 'wales'],
  ['L1', 'england'],
  ['CH1', 'england'],
  ['CH5', 'wales'],
  ['CH60', 'england'],
  ['SY1', 'england'],
  ['SY16', 'wales'],
  ['SY23', 'wales'],
  ['', 'england'],
] as const)('%s is in %s', (outcode, country) => {
  expect(taxCountryOf(outcode)).toBe(country)
})

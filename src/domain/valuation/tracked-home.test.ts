import { expect, test } from 'vitest'
import { trackedHomeText, valuationFields, valuesByTrend } from './tracked-home.ts'

const home = { postcode: 'TA1 1AA', house: '12', street: 'High Street', town: 'Taunton', kind: 'terraced', beds: 3 } as const

test.each([
  [{}, '12 High Street, Taunton, TA1 1AA'],
  [{ house: 'Mill House' }, 'Mill House, High Street, Taunton, TA1 1AA'],
  [{ street: '', town: '' }, '12, TA1 1AA'],
  [{ house: '', street: '', town: '' }, 'TA1 1AA'],
])('%j is said as %s', (own, text) => expect(trackedHomeText({ ...home, ...own })).toBe(text))

test('earlier values follow the trend of the area, the latest first', () => {
  const trend = ['2026-01-01', '2026-04-01', '2026-07-01'].map((quarter, index) => ({
    quarter,
    level: Math.log(1 + index / 10),
    sales: 50,
  }))
  expect(valuesByTrend(240_000, trend, '2026-07-01')).toEqual([
    { quarter: '2026-07-01', value: 240_000 },
    { quarter: '2026-04-01', value: 220_000 },
    { quarter: '2026-01-01', value: 200_000 },
  ])
  expect(valuesByTrend(240_000, trend, '2026-07-02')).toEqual([])
  expect(valuesByTrend(240_000, [], '2026-07-01')).toEqual([])
})

test('a number and a name stand in their own fields of the form for a valuation', () => {
  expect(valuationFields(home)).toMatchObject({ 'lead_client[house_number]': '12', 'lead_client[postcode]': 'TA1 1AA' })
  expect(valuationFields({ ...home, house: 'Flat 3, Mill House' })).toMatchObject({ 'lead_client[house_name]': 'Flat 3, Mill House' })
})

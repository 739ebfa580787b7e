import { expect, test } from 'vitest'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { hasSale, isReportOf } from './sale-links.ts'

const sale = 'agricultural/7'
const weekly = aRepeatedSale({ from: '2026-01-06', time: '10:00' })
/** Its Tuesday, 17 November 2026. */
const tuesday = { calendar: 'agricultural', id: 720261117, date: '2026-11-17 10:00' } as const

test.each([
  ['2026-11-16 20:00', false],
  ['2026-11-17', true],
  ['2026-11-17 19:30', true],
  ['2026-11-20', true],
  ['2026-11-23', true],
  ['2026-11-24', false],
])('a report of %s is of the market of Tuesday 17 November: %s', (date, isOfIt) => {
  expect(isReportOf({ sale, date }, tuesday)).toBe(isOfIt)
})

test('a report of another event, of another calendar, or of none is not', () => {
  for (const other of ['agricultural/1', 'antiques/7', 'agricultural/720261117', '', undefined])
    expect(isReportOf({ ...(other !== undefined && { sale: other }), date: '2026-11-17' }, tuesday)).toBe(false)
  expect(isReportOf({ sale }, tuesday)).toBe(false)
})

test.each([
  ['agricultural/7', '2026-11-17', true],
  ['agricultural/7', '2019-05-14', false],
  ['agricultural/8', '2026-11-17', false],
  ['agricultural/1', '2026-11-28', true],
  ['agricultural/1', '2026-11-27', false],
])('%s has a sale that a report of %s can be of: %s', (name, date, isThere) => {
  expect(hasSale({ sale: name, date }, [weekly, aSale()])).toBe(isThere)
})

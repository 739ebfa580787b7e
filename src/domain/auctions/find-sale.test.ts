import { expect, test } from 'vitest'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { findSale, readSaleDay, saleOf } from './find-sale.ts'

const calendar = 'property-auctions'
const events = [
  aSale({ id: 7, calendar, date: '2026-12-03 14:00' }),
  aSale({ id: 8, calendar, date: '2026-12-10' }),
  aSale({ id: 9, calendar, date: '2026-12-10 18:00' }),
  aSale({ id: 10, calendar, date: '2027-01-05 10:00', days: 3 }),
  { ...aRepeatedSale({ from: '2020-01-02', everyWeeks: 4 }), id: 3, calendar } as const,
  aSale({ id: 7, calendar: 'antiques', date: '2026-12-04' }),
]

test.each([
  ['3/12/2026', { calendar, id: 7, day: '2026-12-03', lastDay: '2026-12-03' }],
  ['7', { calendar, id: 7, day: '2026-12-03', lastDay: '2026-12-03' }],
  ['9', { calendar, id: 9, day: '2026-12-10', lastDay: '2026-12-10' }],
  ['30 January 2020', { calendar, id: 320200130, day: '2020-01-30', lastDay: '2020-01-30' }],
  ['320200130', { calendar, id: 320200130, day: '2020-01-30', lastDay: '2020-01-30' }],
  ['6/1/2027', { calendar, id: 10, day: '2027-01-05', lastDay: '2027-01-07' }],
  ['7/1/2027', { calendar, id: 10, day: '2027-01-05', lastDay: '2027-01-07' }],
])('%s is %j', (written, sale) => {
  expect(findSale(events, calendar, written)).toEqual(sale)
})

test.each([
  ['10/12/2026', /There are 2 sales on 2026-12-10: name one by its number \(8, 9\)/],
  ['4/12/2026', /The calendar property-auctions has no sale on 2026-12-04/],
  ['320200131', /neither a day/],
  ['next', /neither a day/],
  ['1/1/1000', /neither a day/],
  ['31/12/9999', /neither a day/],
  ['3/12/1926', /no sale on 1926-12-03/],
  ['0', /neither a day/],
  ['00001', /neither a day/],
  ['99999', /no sale on 2173-10-13/],
])('%s is no sale', (written, reason) => {
  expect(findSale(events, calendar, written)).toMatch(reason)
})

test.each([300000101, 300010101, 310000101, 399991231, 320201301, 999999999999999])('an address with the number %d leads nowhere', (id) => {
  expect(saleOf(events, { calendar, id })).toBeUndefined()
})

test('a sale is found by its number, however long ago it was', () => {
  expect(saleOf(events, { calendar, id: 320200130 })).toMatchObject({ date: '2020-01-30' })
  expect(saleOf(events, { calendar, id: 7 })).toMatchObject({ date: '2026-12-03 14:00' })
  expect(saleOf(events, { calendar: 'antiques', id: 9 })).toBeUndefined()
})

test.each([
  ['2026-12-03', '2026-12-03'],
  ['2026-12-03T14:00:00', '2026-12-03'],
  ['3/12/2026', '2026-12-03'],
  ['03.12.26', '2026-12-03'],
  ['3 December 2026', '2026-12-03'],
  ['Thursday 3rd December 2026', '2026-12-03'],
  ['3-Dec-26', '2026-12-03'],
  ['46359', '2026-12-03'],
  ['13/13/2026', undefined],
  ['31/02/2026', undefined],
  ['3 Foo 2026', undefined],
  ['', undefined],
])('%j is %j', (written, day) => {
  expect(readSaleDay(written)).toBe(day)
})

import { expect, test } from 'vitest'
import { eventEnd, lastDay } from './event-end.ts'

test.each([
  ['one day', { date: '2026-12-03' }, undefined, '2026-12-03'],
  ['a time alone', { date: '2026-12-03 10:00' }, undefined, '2026-12-03'],
  ['an end', { date: '2026-12-03 10:00', endTime: '16:00' }, '2026-12-03 16:00', '2026-12-03'],
  ['an end without a beginning', { date: '2026-12-03', endTime: '09:00' }, '2026-12-03 09:00', '2026-12-03'],
  ['past midnight', { date: '2026-12-03 19:00', endTime: '01:00' }, '2026-12-04 01:00', '2026-12-03'],
  ['past midnight, at the end of a year', { date: '2026-12-31 19:00', endTime: '00:30' }, '2027-01-01 00:30', '2026-12-31'],
  ['three days', { date: '2026-12-03', days: 3 }, '2026-12-05', '2026-12-05'],
  ['three days with times', { date: '2026-12-03 10:00', days: 3, endTime: '09:00' }, '2026-12-05 09:00', '2026-12-05'],
  ['two days over a month', { date: '2026-11-30 10:00', days: 2 }, '2026-12-01', '2026-12-01'],
])('%s', (_, event, end, last) => {
  expect([eventEnd(event), lastDay(event)]).toEqual([end, last])
})

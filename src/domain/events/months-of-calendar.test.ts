import { expect, test } from 'vitest'
import { monthsOfCalendar } from './months-of-calendar.ts'

test('this month and the next eleven, over the turn of the year', () => {
  const months = monthsOfCalendar(new Date('2026-11-22T12:00:00Z'))
  expect(months).toHaveLength(12)
  expect(months.slice(0, 3)).toEqual([
    { month: '2026-11', name: 'This month' },
    { month: '2026-12', name: 'December 2026' },
    { month: '2027-01', name: 'January 2027' },
  ])
  expect(months.at(-1)).toEqual({ month: '2027-10', name: 'October 2027' })
})

test.each([
  ['2026-11-30T23:59:59Z', '2026-11'],
  ['2026-12-01T00:00:00Z', '2026-12'],
  // In summer the month begins an hour before that of UTC.
  ['2026-07-31T22:59:59Z', '2026-07'],
  ['2026-07-31T23:00:00Z', '2026-08'],
  // A day that the next month does not have.
  ['2026-01-31T12:00:00Z', '2026-01'],
])('at %s this month is %s', (now, month) => {
  const months = monthsOfCalendar(new Date(now))
  expect(months[0]?.month).toBe(month)
  expect(new Set(months.map((each) => each.month)).size).toBe(12)
})

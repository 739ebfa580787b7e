import { expect, test } from 'vitest'
import { bookingWeek, bookingWeeks, firstWeek, isDayOffered } from './booking-days.ts'

const never = { weekdays: [], days: [] }
/** A Wednesday. */
const today = '2026-11-25'
const offered = (week: number, closed = never as Parameters<typeof bookingWeek>[2], from = today) =>
  bookingWeek(from, week, closed)
    .filter(({ isOffered }) => isOffered)
    .map(({ day }) => day)

test('a week runs from Monday to Sunday, named in full and in short', () => {
  const week = bookingWeek(today, 0, never)
  expect(week.map(({ day }) => day)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
  expect(week[0]).toEqual({ day: '2026-11-23', text: 'Monday 23 November', weekday: 'Mon', short: '23 Nov', isOffered: false })
})

test('no day that is past can be chosen; today can', () => {
  expect(offered(0)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'])
  expect(offered(1)).toHaveLength(7)
  expect(isDayOffered('2026-11-24', today, never)).toBe(false)
})

test('no day on which the branch is closed can be chosen', () => {
  expect(offered(0, { weekdays: [0, 6], days: ['2026-11-26'] })).toEqual(['2026-11-25', '2026-11-27'])
})

test('a Sunday ends its week, and a Monday begins one', () => {
  expect(offered(0, never, '2026-11-29')).toEqual(['2026-11-29'])
  expect(offered(0, never, '2026-11-30')).toHaveLength(7)
})

test('weeks go over the end of a year and over the change of the clocks', () => {
  expect(bookingWeek(today, 5, never).map(({ day }) => day)[5]).toBe('2027-01-02')
  expect(bookingWeek('2027-03-24', 0, never).map(({ day }) => day)).toEqual([22, 23, 24, 25, 26, 27, 28].map((day) => `2027-03-${day}`))
})

test('the first week is the one with a day on offer', () => {
  expect(firstWeek(today, never)).toBe(0)
  expect(firstWeek('2026-11-28', { weekdays: [0, 6], days: [] })).toBe(1)
  expect(firstWeek(today, { weekdays: [0, 1, 2, 3, 4, 5, 6], days: [] })).toBe(0)
})

test.each(['2026-11-23', '2026-11-25', '2026-11-29'])('from %s it goes to the Sunday that ends the last week', (from) => {
  expect(bookingWeek(from, bookingWeeks - 1, never).at(-1)).toMatchObject({ day: '2027-01-17', isOffered: true })
  expect(isDayOffered('2027-01-18', from, never)).toBe(false)
})

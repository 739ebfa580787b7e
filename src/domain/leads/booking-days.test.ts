import { expect, test } from 'vitest'
import {
  bookingWeek,
  bookingWeeks,
  type ChosenTimes,
  firstWeek,
  type HalfDay,
  isDayOffered,
  noTimes,
  toggledHalfDay,
  toggledSlot,
  valuationSlots,
  valuationSlotsAfter,
} from './booking-days.ts'

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

test('there are eight slots of an hour, three before noon', () => {
  expect(valuationSlots.map(({ id, time, timeOfDay }) => `${id} ${time} ${timeOfDay}`)).toEqual([
    '1 9:00 am',
    '2 10:00 am',
    '3 11:00 am',
    '4 12:00 pm',
    '5 13:00 pm',
    '6 14:00 pm',
    '7 15:00 pm',
    '8 16:00 pm',
  ])
})

const single = (...ids: number[]): ChosenTimes => ({ halfDay: undefined, ids })
const am: ChosenTimes = { halfDay: 'am', ids: [1, 2, 3] }
const pm: ChosenTimes = { halfDay: 'pm', ids: [4, 5, 6, 7, 8] }

test.each<[string, ChosenTimes, HalfDay | number, ChosenTimes]>([
  ['All am chooses its three', noTimes, 'am', am],
  ['All pm chooses its five', noTimes, 'pm', pm],
  ['All pm takes the place of All am', am, 'pm', pm],
  ['All am takes the place of All pm', pm, 'am', am],
  ['All am again gives it up', am, 'am', noTimes],
  ['a half day takes the place of single slots', single(2, 7), 'am', am],
  ['a slot is chosen', noTimes, 3, single(3)],
  ['another too, in the order of the day', single(5), 2, single(2, 5)],
  ['a slot again is given up', single(2, 5), 5, single(2)],
  ['a single slot of a half day stands still', am, 2, am],
  ['and so does one of the other half', am, 6, am],
  ['a slot that there is not is no choice', noTimes, 9, noTimes],
])('%s', (_, before, toggled, after) => {
  expect(typeof toggled === 'number' ? toggledSlot(before, toggled) : toggledHalfDay(before, toggled)).toEqual(after)
})

test('a half day takes what is on offer of it, and nothing where nothing is', () => {
  expect(toggledHalfDay(noTimes, 'am', valuationSlotsAfter(9))).toEqual({ halfDay: 'am', ids: [2, 3] })
  expect(toggledHalfDay(noTimes, 'am', valuationSlotsAfter(13))).toEqual(noTimes)
})

test.each<[number | undefined, number]>([
  [undefined, 8],
  [0, 8],
  [8, 8],
  [9, 7],
  [15, 1],
  [16, 0],
  [23, 0],
])('at %j of the day itself %i slots are still to come', (hour, count) => {
  expect(valuationSlotsAfter(hour)).toHaveLength(count)
})

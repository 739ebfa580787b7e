import { expect, test } from 'vitest'
import { closedDaysOf, comingClosedDays, holidayNation, hoursOn } from './closed-days.ts'
import type { OpeningTime } from './opening-hours.ts'

const now = new Date('2026-11-22T12:00:00Z')
const branch = { closedDays: ['2026-12-24', '2026-12-25', '2026-12-24'], bankHolidays: 'england-and-wales' } as const

test('days of its own and bank holidays stand in order, each once', () => {
  const days = closedDaysOf(branch, now).filter((day) => day > '2026-12-01' && day < '2027-04-01')
  expect(days).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29'])
})

test('bank holidays are told by name, the days of its own without', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
  expect(comingClosedDays({ ...branch, openingTimes: everyDay }, now)).toEqual([
    { day: '2026-12-24', name: '' },
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-26', name: 'Boxing Day' },
    { day: '2026-12-28', name: 'Boxing Day, substitute day' },
    { day: '2027-01-01', name: 'New Year’s Day' },
  ])
})

test('a branch that is open on bank holidays has its own days alone', () => {
  expect(closedDaysOf({ closedDays: ['2026-12-25'] }, now)).toEqual(['2026-12-25'])
})

test('the year is that of London', () => {
  expect(closedDaysOf(branch, new Date('2025-12-31T23:30:00Z'))).toContain('2025-12-26')
  expect(closedDaysOf(branch, new Date('2026-01-01T00:30:00Z'))).not.toContain('2025-12-26')
})

test.each([
  ['TA1 1AA', 'england-and-wales'],
  ['CF10 1AA', 'england-and-wales'],
  ['EH1 1AA', 'scotland'],
  ['TD15 1AA', 'england-and-wales'],
  ['BT1 1AA', 'northern-ireland'],
])('at %s the bank holidays of %s are kept', (postcode, nation) => {
  expect(holidayNation(postcode)).toBe(nation)
})

test('days of the next six weeks are told, but for those on which it is closed every week', () => {
  const openingTimes = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
  const coming = (at: string) => comingClosedDays({ ...branch, openingTimes }, new Date(at)).map(({ day }) => day)
  // Boxing Day is a Saturday.
  expect(coming('2026-11-22T12:00:00Z')).toEqual(['2026-12-24', '2026-12-25', '2026-12-28', '2027-01-01'])
  expect(coming('2026-12-28T12:00:00Z')).toEqual(['2026-12-28', '2027-01-01'])
  expect(coming('2026-10-01T12:00:00Z')).toEqual([])
})

const openingTimes: OpeningTime[] = [
  { dayOfWeek: 0, opens: null, closes: null },
  { dayOfWeek: 2, opens: '09:00', closes: '17:30' },
  { dayOfWeek: 5, opens: '10:00', closes: '16:00' },
]

test.each([
  ['2026-11-24', { opens: '09:00', closes: '17:30' }],
  ['2026-12-18', { opens: '10:00', closes: '16:00' }],
  ['2026-12-25', undefined],
  // A Sunday, and a Monday of which nothing is said.
  ['2026-11-22', undefined],
  ['2026-11-23', undefined],
])('on %s a branch has the hours %j', (day, hours) => {
  expect(hoursOn(openingTimes, ['2026-12-25'], day)).toEqual(hours)
})

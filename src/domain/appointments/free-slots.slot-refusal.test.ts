import { expect, test } from 'vitest'
import type { AppointmentRules, OpeningTime } from '#src/domain/site/opening-hours.ts'
import { slotRefusal } from './free-slots.ts'

/** Mondays to Fridays, nine to twelve; the branch is open on Saturdays too, and closed on a Tuesday. */
const week = (open: (day: number) => boolean): OpeningTime[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
    open(dayOfWeek) ? { dayOfWeek, opens: '09:00', closes: '12:00' } : { dayOfWeek, opens: null, closes: null },
  )
const rules: AppointmentRules = {
  minutes: { viewing: 30 },
  hours: week((day) => day > 0 && day < 6),
  everyMinutes: 30,
  travelMinutes: 15,
  capacity: 1,
  leadHours: 24,
  daysAhead: 14,
}
const branch = { appointments: rules, closedDays: ['2026-11-24'], openingTimes: week((day) => day > 0) }
/** A Sunday, 11.00am. */
const now = new Date('2026-11-22T11:00:00Z')

test.each([
  ['2026-11-22T10:30', 'That time is over.'],
  ['2026-11-22T11:00', 'That time is over.'],
  ['2025-11-24T09:00', 'That time is over.'],
  ['2026-11-29T09:00', 'Our branch is closed on that day.'],
  ['2026-11-24T09:00', 'Our branch is closed on that day.'],
  ['2026-11-28T09:00', 'We make no appointments on that day.'],
  ['2026-12-07T09:00', 'That day is too far ahead to be booked here.'],
  ['2026-11-25T08:30', 'On that day we make appointments from 9.00am to 12.00pm.'],
  ['2026-11-25T12:00', 'On that day we make appointments from 9.00am to 12.00pm.'],
  ['2026-11-23T10:30', 'That time is too soon: we need 24 hours’ notice.'],
  ['2026-11-25T09:10', 'We make no appointments at that time.'],
  ['2027-03-28T01:30', 'There is no such time.'],
  ['2026-11-25T11:30', 'That time has just been taken.'],
])('%s: %s', (slot, words) => {
  expect(slotRefusal(branch, { kind: 'viewing', slot, now })).toBe(words)
})

test('a branch that books no longer says so', () => {
  expect(slotRefusal(branch, { kind: 'valuation', slot: '2026-11-25T11:30', now })).toBe('Times can no longer be booked here.')
  expect(slotRefusal({ closedDays: [] }, { kind: 'viewing', slot: '2026-11-25T11:30', now })).toBe('Times can no longer be booked here.')
})

import { expect, test } from 'vitest'
import { hoursOn } from './open-days.ts'
import type { OpeningTime } from './opening-hours.ts'

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

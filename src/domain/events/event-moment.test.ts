import { expect, test } from 'vitest'
import { eventMoment } from './event-moment.ts'

test.each([
  ['2026-11-28', 0, '2026-11-28T00:00:00.000Z'],
  ['2026-11-28 10:30', 0, '2026-11-28T10:30:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T23:00:00.000Z'],
  ['2026-07-01T10:30', 0, '2026-07-01T09:30:00.000Z'],
  ['2026-12-31 18:00', 1, '2027-01-01T18:00:00.000Z'],
  // The clock goes forward on 29 March and back on 25 October: days of 23 and 25 hours.
  ['2026-03-28 10:30', 1, '2026-03-29T09:30:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T23:00:00.000Z'],
  ['2026-10-24 10:30', 1, '2026-10-25T10:30:00.000Z'],
  ['2026-10-25', 1, '2026-10-26T00:00:00.000Z'],
])('%s and %i days is %s', (written, days, instant) => {
  expect(eventMoment(written, days).toISOString()).toBe(instant)
})

test.each(['', 'soon', '2026-02-30', '2026-11-28 25:00'])('%j is refused', (written) => {
  expect(() => eventMoment(written)).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { dueBefore } from './alert-schedule.ts'

const due = (now: string) => {
  const { W, M } = dueBefore(new Date(now))
  return [W, M].map((at) => at.toISOString().slice(0, 16))
}

test.each([
  // A Sunday in winter, and the Monday after.
  ['2026-11-22T10:00:00Z', ['2026-11-16T00:00', '2026-11-01T00:00']],
  ['2026-11-23T00:00:00Z', ['2026-11-23T00:00', '2026-11-01T00:00']],
  // In summer London is an hour ahead.
  ['2026-07-15T10:00:00Z', ['2026-07-12T23:00', '2026-06-30T23:00']],
  ['2026-07-12T22:59:00Z', ['2026-07-05T23:00', '2026-06-30T23:00']],
  ['2026-07-12T23:00:00Z', ['2026-07-12T23:00', '2026-06-30T23:00']],
  // The clocks go back on 25 October: the week began in summer time.
  ['2026-10-25T12:00:00Z', ['2026-10-18T23:00', '2026-09-30T23:00']],
  ['2026-10-26T12:00:00Z', ['2026-10-26T00:00', '2026-09-30T23:00']],
  ['2027-01-01T00:00:00Z', ['2026-12-28T00:00', '2027-01-01T00:00']],
])('S24: what is due at %s was found before %j', (now, expected) => {
  expect(due(now)).toEqual(expected)
})

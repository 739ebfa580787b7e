import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dueBefore, isQuiet, quietHoursEntry } from './alert-schedule.ts'

const due = (now: string) => {
  const { D, W, M } = dueBefore(new Date(now))
  return [D, W, M].map((at) => at.toISOString().slice(0, 16))
}

test.each([
  // A Sunday in winter, and the Monday after.
  ['2026-11-22T10:00:00Z', ['2026-11-22T00:00', '2026-11-16T00:00', '2026-11-01T00:00']],
  ['2026-11-23T00:00:00Z', ['2026-11-23T00:00', '2026-11-23T00:00', '2026-11-01T00:00']],
  // In summer London is an hour ahead.
  ['2026-07-15T10:00:00Z', ['2026-07-14T23:00', '2026-07-12T23:00', '2026-06-30T23:00']],
  ['2026-07-12T22:59:00Z', ['2026-07-11T23:00', '2026-07-05T23:00', '2026-06-30T23:00']],
  ['2026-07-12T23:00:00Z', ['2026-07-12T23:00', '2026-07-12T23:00', '2026-06-30T23:00']],
  // The clocks go back on 25 October: the week began in summer time.
  ['2026-10-25T12:00:00Z', ['2026-10-24T23:00', '2026-10-18T23:00', '2026-09-30T23:00']],
  ['2026-10-26T12:00:00Z', ['2026-10-26T00:00', '2026-10-26T00:00', '2026-09-30T23:00']],
  ['2027-01-01T00:00:00Z', ['2027-01-01T00:00', '2026-12-28T00:00', '2027-01-01T00:00']],
])('S24: what is due at %s was found before %j', (now, expected) => {
  expect(due(now)).toEqual(expected)
})

test.each([
  ['2026-11-22T20:59:00Z', false],
  ['2026-11-22T21:00:00Z', true],
  ['2026-11-23T00:00:00Z', true],
  ['2026-11-23T07:59:00Z', true],
  ['2026-11-23T08:00:00Z', false],
  // In summer it is an hour later in London.
  ['2026-07-15T20:00:00Z', true],
  ['2026-07-15T07:00:00Z', false],
])('from nine in the evening until eight it is quiet: %s', (at, expected) => {
  expect(isQuiet(new Date(at), { from: 21, until: 8 })).toBe(expected)
})

test('hours of one day, and none at all', () => {
  const noon = new Date('2026-11-22T12:00:00Z')
  expect(isQuiet(noon, { from: 12, until: 14 })).toBe(true)
  expect(isQuiet(noon, { from: 10, until: 12 })).toBe(false)
  expect(isQuiet(noon, { from: 0, until: 0 })).toBe(false)
  expect(isQuiet(noon, undefined)).toBe(false)
})

test.each([
  [undefined, { from: 21, until: 8 }],
  ['0-23', { from: 0, until: 23 }],
  ['no', undefined],
])('the setting %s is %j', (given, hours) => {
  expect(v.parse(quietHoursEntry, given)).toEqual(hours)
})

test.each(['24-8', '21', '21-', 'yes', '-1-8', '21-8-9'])('%s cannot be set', (given) => {
  expect(v.safeParse(quietHoursEntry, given).issues?.[0].message).toBe('must be no, or two hours of the day such as 21-8')
})

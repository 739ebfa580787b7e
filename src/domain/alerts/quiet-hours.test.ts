import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isQuiet, quietHoursEntry } from './quiet-hours.ts'

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

import { expect, test } from 'vitest'
import { goingOn, isUseWorthNoting, sessionEnd, tokenEnd } from './session-lifetime.ts'

const now = new Date('2026-11-22T10:00:00Z')
const lifetime = { idleDays: 30, mostDays: 180 }

test('a session ends after so many days, and earlier when it is not used', () => {
  expect(sessionEnd(now, lifetime)).toEqual(new Date('2027-05-21T10:00:00Z'))
  expect(goingOn(now, lifetime)).toEqual({ now, idleSince: new Date('2026-10-23T10:00:00Z') })
})

test('a use is noted once an hour, also where the clock was set back', () => {
  expect(isUseWorthNoting(now, new Date('2026-11-22T10:59:59Z'))).toBe(false)
  expect(isUseWorthNoting(now, new Date('2026-11-22T11:00:00Z'))).toBe(true)
  expect(isUseWorthNoting(now, new Date('2026-11-22T08:00:00Z'))).toBe(true)
})

test('a link for a new password is good for an hour, one that confirms an address for a week', () => {
  expect(tokenEnd(now, 'reset')).toEqual(new Date('2026-11-22T11:00:00Z'))
  expect(tokenEnd(now, 'confirm')).toEqual(new Date('2026-11-29T10:00:00Z'))
})

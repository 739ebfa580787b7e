import { expect, test } from 'vitest'
import { deviceName, liveSessionTimes, sessionEnd, shouldNoteUse, tokenEnd } from './session-lifetime.ts'

const now = new Date('2026-11-22T10:00:00Z')
const lifetime = { idleDays: 30, mostDays: 180 }

test('a session ends after so many days, and earlier when it is not used', () => {
  expect(sessionEnd(now, lifetime)).toEqual(new Date('2027-05-21T10:00:00Z'))
  expect(liveSessionTimes(now, lifetime)).toEqual({ now, idleSince: new Date('2026-10-23T10:00:00Z') })
})

test('a use is noted once an hour, also where the clock was set back', () => {
  expect(shouldNoteUse(now, new Date('2026-11-22T10:59:59Z'))).toBe(false)
  expect(shouldNoteUse(now, new Date('2026-11-22T11:00:00Z'))).toBe(true)
  expect(shouldNoteUse(now, new Date('2026-11-22T08:00:00Z'))).toBe(true)
})

test('a link for a new password is good for an hour, one that confirms an address for a week', () => {
  expect(tokenEnd(now, 'reset')).toEqual(new Date('2026-11-22T11:00:00Z'))
  expect(tokenEnd(now, 'confirm')).toEqual(new Date('2026-11-29T10:00:00Z'))
})

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['SomeReader/1.0 (Linux)', 'A device with Linux'],
  ['curl/8.5.0', 'An unknown device'],
  ['<script>alert(1)</script>', 'An unknown device'],
  ['', 'An unknown device'],
  [undefined, 'An unknown device'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

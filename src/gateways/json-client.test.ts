import { expect, test } from 'vitest'
import { retryAfterMs, statusReason } from './json-client.ts'

test.each([
  [401, 'status 401: it does not take our key'],
  [403, 'status 403: it does not take our key'],
  [402, 'status 402: what we may ask is used up'],
  [429, 'status 429: what we may ask is used up'],
  [500, 'status 500'],
])('%i', (status, reason) => {
  expect(statusReason(status)).toBe(reason)
})

const now = Date.parse('2026-11-22T10:00:00Z')

test.each([
  ['30', 30_000],
  ['0', 0],
  ['999999', 3_600_000],
  ['Sun, 22 Nov 2026 10:02:00 GMT', 120_000],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
])('%s', (given, ms) => {
  expect(retryAfterMs(new Headers({ 'retry-after': given }), { mostMs: 3_600_000, now })).toBe(ms)
})

test('undefined without a Retry-After header', () => {
  expect(retryAfterMs(new Headers(), { now })).toBeUndefined()
})

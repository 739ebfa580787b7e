import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

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

test('without one it says nothing', () => {
  expect(retryAfterMs(new Headers(), { now })).toBeUndefined()
})

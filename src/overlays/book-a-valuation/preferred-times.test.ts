import { expect, test } from 'vitest'
import { londonNow } from './preferred-times.tsx'

test.each([
  ['2026-11-25T09:30:00Z', { day: '2026-11-25', hour: 9, from: '2026-11-25' }],
  ['2026-11-25T15:59:00Z', { day: '2026-11-25', hour: 15, from: '2026-11-25' }],
  ['2026-11-25T16:00:00Z', { day: '2026-11-25', hour: 16, from: '2026-11-26' }],
  ['2026-11-25T00:05:00Z', { day: '2026-11-25', hour: 0, from: '2026-11-25' }],
  // An hour later in summer.
  ['2026-07-01T15:00:00Z', { day: '2026-07-01', hour: 16, from: '2026-07-02' }],
  ['2026-07-01T23:30:00Z', { day: '2026-07-02', hour: 0, from: '2026-07-02' }],
  ['2026-12-31T20:00:00Z', { day: '2026-12-31', hour: 20, from: '2027-01-01' }],
])('at %s', (at, now) => {
  expect(londonNow(new Date(at))).toEqual(now)
})

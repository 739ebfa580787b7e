import { expect, test } from 'vitest'
import { isFreshSession } from './fresh-session.ts'

const startedAt = new Date('2026-11-22T10:00:00Z')

test.each([
  [0, true],
  [29.9, true],
  [30, false],
  [60 * 24, false],
])('%d minutes after signing in: %s', (minutes, isFresh) => {
  expect(isFreshSession({ startedAt }, new Date(startedAt.getTime() + minutes * 60_000))).toBe(isFresh)
})

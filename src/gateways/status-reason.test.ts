import { expect, test } from 'vitest'
import { statusReason } from './status-reason.ts'

test.each([
  [401, 'status 401: it does not take our key'],
  [403, 'status 403: it does not take our key'],
  [402, 'status 402: what we may ask is used up'],
  [429, 'status 429: what we may ask is used up'],
  [500, 'status 500'],
])('%i', (status, reason) => {
  expect(statusReason(status)).toBe(reason)
})

import { expect, test } from 'vitest'
import { mayTryRefused } from './refused-before.ts'

const hour = 60 * 60_000
const day = 24 * hour

test.each(['welcome', 'confirm-again', 'reset-password'] as const)('%s is tried an hour after its address was refused', (kind) => {
  expect([hour - 1, hour, 31 * day].map((sinceMs) => mayTryRefused(kind, sinceMs))).toEqual([false, true, true])
})

test('an enquiry is tried whatever was refused before', () => {
  expect(mayTryRefused('lead', 0)).toBe(true)
})

test.each(['password-changed', 'passkey-changed', 'email-changed', 'already-registered'] as const)(
  '%s, which nobody asked for, after thirty days',
  (kind) => {
    expect([hour, 30 * day - 1, 30 * day].map((sinceMs) => mayTryRefused(kind, sinceMs))).toEqual([false, false, true])
  },
)

import { expect, test } from 'vitest'
import { mayTryRefused, retryPauseMs } from './mail-budget.ts'

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

const minutes = (tries: number, chance = 0.5) => retryPauseMs(tries, chance) / 60_000

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [1000, 60],
])('after try %i a mail rests for %i minutes', (tries, pause) => {
  expect(minutes(tries)).toBe(pause)
})

test('what failed together is tried apart', () => {
  expect([minutes(3, 0), minutes(3, 1)].map((pause) => pause.toFixed(1))).toEqual(['3.2', '4.8'])
})

import { expect, test } from 'vitest'
import { retryPauseMs } from './retry-pause.ts'

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

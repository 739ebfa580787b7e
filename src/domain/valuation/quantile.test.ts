import { expect, test } from 'vitest'
import { quantile, weightedQuantile } from './quantile.ts'

test.each([
  [[5], 0.5, 5],
  [[5], 0.01, 5],
  [[5], 0.99, 5],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[1, 2, 3, 4], 0, 1],
  [[1, 2, 3, 4], 1, 4],
  [[10, 20, 30, 40, 50], 0.3, 20],
])('of %j at %s it is %s', (values, part, found) => {
  expect(quantile(values, part)).toBeCloseTo(found)
})

test('what weighs more counts more', () => {
  const values = [
    { value: 100, weight: 1 },
    { value: 200, weight: 8 },
    { value: 900, weight: 1 },
  ]
  expect(weightedQuantile(values, 0.5)).toBeCloseTo(200)
  expect(weightedQuantile(values, 0.25)).toBeGreaterThan(140)
  expect(weightedQuantile(values, 0.25)).toBeLessThan(200)
})

test('a weight of three is three of a weight of one, in the middle', () => {
  const once = [1, 2, 2, 2, 3].map((value) => ({ value, weight: 1 }))
  const grouped = [
    { value: 1, weight: 1 },
    { value: 2, weight: 3 },
    { value: 3, weight: 1 },
  ]
  expect(weightedQuantile(grouped, 0.5)).toBe(weightedQuantile(once, 0.5))
})

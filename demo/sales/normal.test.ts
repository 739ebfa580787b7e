import { expect, test } from 'vitest'
import { seeded } from '../seeded.ts'
import { normal } from './normal.ts'

test('draws lie around nought, two of three within one and nineteen of twenty within two', () => {
  const random = seeded(4)
  const draws = Array.from({ length: 20_000 }, () => normal(random))
  const within = (most: number) => draws.filter((draw) => Math.abs(draw) < most).length / draws.length
  expect(Math.abs(draws.reduce((sum, draw) => sum + draw, 0) / draws.length)).toBeLessThan(0.03)
  expect(within(1)).toBeCloseTo(0.683, 1)
  expect(within(2)).toBeCloseTo(0.954, 1)
})

test('whatever is drawn from, it is a number', () => {
  for (const value of [0, 0.5, 1 - Number.EPSILON]) expect(normal(() => value)).toSatisfy(Number.isFinite)
})

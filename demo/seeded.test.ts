import { expect, test } from 'vitest'
import { between, pick, seeded } from './seeded.ts'

test('a seed always gives the same numbers, another seed others', () => {
  const numbers = (seed: number) => Array.from({ length: 5 }, seeded(seed))
  expect(numbers(4)).toEqual(numbers(4))
  expect(numbers(4)).not.toEqual(numbers(5))
})

test('numbers lie between nought and one and spread evenly', () => {
  const random = seeded(1)
  const numbers = Array.from({ length: 4000 }, random)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, value) => sum + value, 0) / numbers.length).toBeCloseTo(0.5, 1)
})

test('picking and measuring stay within what is offered', () => {
  const random = seeded(2)
  for (let round = 0; round < 100; round += 1) {
    expect(['a', 'b', 'c']).toContain(pick(random, ['a', 'b', 'c']))
    const measured = between(random, 3, 5)
    expect(measured).toBeGreaterThanOrEqual(3)
    expect(measured).toBeLessThanOrEqual(5)
  }
  expect(() => pick(random, [])).toThrow('Nothing to pick from')
})

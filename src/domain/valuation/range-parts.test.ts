import { seeded } from '@gable/demo/seeded.ts'
import { expect, test } from 'vitest'
import { quantile } from './quantile.ts'
import { effectiveNumber, rangeParts } from './range-parts.ts'

test.each([8, 12, 30, 300])('of %i sales the range holds the next two times of three', (sales) => {
  const random = seeded(sales)
  const draw = () => random() + random()
  let held = 0
  for (let time = 0; time < 4_000; time += 1) {
    const known = Array.from({ length: sales }, draw)
    const [low, high] = rangeParts(sales).map((part) => quantile(known, part))
    const next = draw()
    if (next >= low! && next <= high!) held += 1
  }
  expect(held / 4_000).toBeGreaterThan(0.63)
  expect(held / 4_000).toBeLessThan(0.72)
})

test('a great many leave a sixth on either side; two leave nothing', () => {
  expect(rangeParts(1e9)[0]).toBeCloseTo(1 / 6)
  expect(rangeParts(1e9)[1]).toBeCloseTo(5 / 6)
  expect(rangeParts(2)).toEqual([0, 1])
  expect(rangeParts(1)).toEqual([0, 1])
})

test('weights that differ count for fewer', () => {
  expect(effectiveNumber([1, 1, 1, 1])).toBe(4)
  expect(effectiveNumber([0.3, 0.3])).toBeCloseTo(2)
  expect(effectiveNumber([100, 1, 1, 1])).toBeCloseTo(1.06, 2)
})

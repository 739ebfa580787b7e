import { expect, test } from 'vitest'
import { clipped } from '#src/domain/surroundings/area-parts.ts'
import { landWithin } from './drawn-land.ts'

test('a ring is cut at the edges of the view', () => {
  const square = [
    [-2, -2],
    [2, -2],
    [2, 2],
    [-2, 2],
  ] as const
  expect(clipped(square, [0, 0, 5, 5]).map(String).toSorted()).toEqual(['0,0', '0,2', '2,0', '2,2'])
  expect(clipped(square, [3, 3, 5, 5])).toEqual([])
  expect(clipped(square, [-9, -9, 9, 9])).toEqual([...square])
})

test('inland all is land, on the open sea nothing is, and at the coast some of it', () => {
  const area = (edges: [number, number, number, number]) =>
    landWithin(edges)
      .map(
        (ring) =>
          Math.abs(ring.reduce((sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length]![1] - ring[(at + 1) % ring.length]![0] * y, 0)) /
          2,
      )
      .reduce((sum, each) => sum + each, 0)
  expect(area([-2, 52, -1, 53])).toBeCloseTo(1)
  expect(area([-9, 49, -8, 50])).toBe(0)
  const coast = area([-3.5, 51, -2.5, 51.6])
  expect(coast).toBeGreaterThan(0.1)
  expect(coast).toBeLessThan(0.59)
  expect(landWithin([-3.5, 51, -2.5, 51.6]).flat().length, 'only what is seen').toBeLessThan(120)
})

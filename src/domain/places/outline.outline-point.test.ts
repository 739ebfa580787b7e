import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outline, OutlineRing } from './outline.ts'
import { isInOutline, middleOf, milesToLine, squareMiles } from './outline.ts'

const ring = (west: number, south: number, size: number): OutlineRing => [
  [west, south, 1],
  [west + size, south, 1],
  [west + size, south + size, 1],
  [west, south + size, 1],
]
/** A square of a degree with a hole in its middle, and an islet. */
const outline: Outline = [[ring(-3, 51, 1), ring(-2.6, 51.4, 0.2)], [ring(-3.5, 51, 0.1)]]

test('what a ring encloses is in, a hole is out, an islet is in', () => {
  expect(isInOutline(outline, { lat: 51.1, lng: -2.9 })).toBe(true)
  expect(isInOutline(outline, { lat: 51.5, lng: -2.5 })).toBe(false)
  expect(isInOutline(outline, { lat: 51.05, lng: -3.45 })).toBe(true)
  expect(isInOutline(outline, { lat: 51.05, lng: -3.2 })).toBe(false)
  expect(isInOutline(outline, { lat: 52.1, lng: -2.5 })).toBe(false)
})

test('a point is in the square exactly where its coordinates say so', () => {
  const degree = fc.integer({ min: -1000, max: 2000 }).map((thousandths) => (thousandths + 0.5) / 1000)
  fc.assert(
    fc.property(degree, degree, (east, north) => {
      const isIn = east > 0 && east < 1 && north > 0 && north < 1
      expect(isInOutline([[ring(-3, 51, 1)]], { lat: 51 + north, lng: -3 + east })).toBe(isIn)
    }),
  )
})

test('the distance is that to the nearest line, from either side of it', () => {
  const square: Outline = [[ring(-3, 51, 1)]]
  // A degree of latitude is 69.09 miles; one of longitude there about 43.
  expect(milesToLine(square, { lat: 50.9, lng: -2.5 })).toBeCloseTo(6.909, 2)
  expect(milesToLine(square, { lat: 51.1, lng: -2.5 })).toBeCloseTo(6.909, 2)
  expect(milesToLine(square, { lat: 51.5, lng: -3.1 })).toBeCloseTo(6.909 * Math.cos((51.5 * Math.PI) / 180), 2)
  expect(milesToLine(outline, { lat: 51.5, lng: -2.5 }), 'of a hole too').toBeLessThan(5)
})

test('the middle and the size are of the largest ring', () => {
  const middle = middleOf([[ring(-3.5, 51, 0.1)], [ring(-3, 51, 1)]])
  expect(middle.lat).toBeCloseTo(51.5)
  expect(middle.lng).toBeCloseTo(-2.5)
  expect(squareMiles(outline)).toBeCloseTo(69.09 ** 2 * Math.cos((51.5 * Math.PI) / 180), -1)
})

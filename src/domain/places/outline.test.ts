import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarserOutline, countPoints, type Outline, outlineBox, outlineCoordinates, simplifyRing, weightAtZoom } from './outline.ts'
import type { Point } from './point.ts'

/** A square with a hole and a notch that hardly shows, and an islet beside it. */
const outline: Outline = [
  [
    [
      [-3, 51, 9],
      [-2.5, 51.001, 1],
      [-2, 51, 9],
      [-2, 52, 9],
      [-3, 52, 9],
    ],
    [
      [-2.6, 51.4, 2],
      [-2.4, 51.4, 2],
      [-2.4, 51.6, 2],
    ],
  ],
  [
    [
      [-3.2, 50.9, 1],
      [-3.1, 50.9, 1],
      [-3.1, 50.95, 1],
    ],
  ],
]

test('the box holds every ring', () => {
  expect(outlineBox(outline)).toEqual({ west: -3.2, south: 50.9, east: -2, north: 52 })
  expect(countPoints(outline)).toBe(11)
})

test('drawn coarsely, what makes no difference is left out, rings that enclose nothing any more too', () => {
  expect(coarserOutline(outline, 0)).toEqual(outline)
  expect(countPoints(coarserOutline(outline, 2))).toBe(7)
  const [only, ...others] = coarserOutline(outline, 3)
  expect(others).toEqual([])
  expect(only).toHaveLength(1)
  expect(only?.[0]).toHaveLength(4)
  expect(coarserOutline(outline, 10)).toEqual([])
})

test('each zoom asks for four times the detail of the one before', () => {
  expect(weightAtZoom(8) / weightAtZoom(9)).toBeCloseTo(4)
  // At zoom 0 a pixel is 360/512 of a degree.
  expect(weightAtZoom(0)).toBeCloseTo(0.2472, 3)
})

test('coordinates are those of GeoJSON: rings closed, no weights', () => {
  const [square, islet] = outlineCoordinates(outline)
  expect(square).toHaveLength(2)
  expect(islet).toEqual([
    [
      [-3.2, 50.9],
      [-3.1, 50.9],
      [-3.1, 50.95],
      [-3.2, 50.9],
    ],
  ])
})

const square = [
  { lat: 51, lng: -3.2 },
  { lat: 51, lng: -3 },
  { lat: 51.1, lng: -3 },
  { lat: 51.1, lng: -3.2 },
]

test('points on a straight edge are left out, the corners stay', () => {
  const withMiddles = square.flatMap((corner, index) => [corner, middle(corner, square[(index + 1) % 4]!)])
  expect(simplifyRing(withMiddles, { mostPoints: 4 })).toEqual(square)
  expect(simplifyRing(withMiddles, { mostPoints: 100, leastTriangle: 1e-9 })).toEqual(square)
})

test('nothing is left out of what is small enough', () => {
  expect(simplifyRing(square, { mostPoints: 100 })).toEqual(square)
})

test('a circle of a thousand points keeps its shape with a hundred', () => {
  const simple = simplifyRing(circle(1000), { mostPoints: 100 })
  expect(simple).toHaveLength(100)
  const reaches = simple.map(({ lat, lng }) => Math.hypot(lat - 51, (lng + 3) * narrow))
  expect(Math.min(...reaches)).toBeGreaterThan(0.0999)
  const gaps = simple.map((point, index) =>
    Math.hypot(point.lat - simple.at(index - 1)!.lat, (point.lng - simple.at(index - 1)!.lng) * narrow),
  )
  expect(Math.max(...gaps)).toBeLessThan(0.02)
})

test('whatever is drawn keeps three of its own points at least, in their order', () => {
  const degrees = fc.double({ min: -1, max: 1, noNaN: true })
  const ring = fc.array(fc.record({ lat: degrees, lng: degrees }), { minLength: 3, maxLength: 60 })
  fc.assert(
    fc.property(ring, fc.integer({ min: 0, max: 60 }), (drawn, mostPoints) => {
      const simple = simplifyRing(drawn, { mostPoints })
      expect(simple.length).toBe(Math.min(drawn.length, Math.max(3, mostPoints)))
      const places = simple.map((point) => drawn.indexOf(point))
      expect(places).toEqual([...places].sort((one, other) => one - other))
    }),
  )
})

const narrow = Math.cos((51 * Math.PI) / 180)

function circle(points: number): Point[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points
    return { lat: 51 + 0.1 * Math.sin(angle), lng: -3 + (0.1 * Math.cos(angle)) / narrow }
  })
}

function middle(one: Point, other: Point): Point {
  return { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleRing, drawnArea, drawnRings, readDrawnArea, writeDrawnArea } from './drawn-area.ts'
import { distanceMiles, metresPerMile } from './point.ts'
import { encodePolyline } from './polyline.ts'

const brighton = 'eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ=='
const square = [
  { lat: 51, lng: -3.2 },
  { lat: 51, lng: -3 },
  { lat: 51.1, lng: -3 },
  { lat: 51.1, lng: -3.2 },
]

test('the polygon around Brighton has its 12 points', () => {
  const ring = drawnRings(readDrawnArea(brighton)!)[0]!
  expect(ring).toHaveLength(12)
  expect([ring[0], ring.at(-1)]).toEqual([
    { lat: 50.83901, lng: -0.12102 },
    { lat: 50.84161, lng: -0.14025 },
  ])
})

test('a polygon is written as base64url without padding', () => {
  expect(writeDrawnArea(readDrawnArea(brighton)!)).toBe(brighton.replaceAll('=', ''))
})

test('both alphabets and a plus that became a space are read', () => {
  // A ring whose base64 has both of the characters in which the alphabets differ.
  const poly = drawnArea([
    [
      { lat: 51.27, lng: -0.27 },
      { lat: 51.27, lng: -0.05 },
      { lat: 51.41, lng: -0.05 },
      { lat: 51.34, lng: -0.91 },
    ],
  ])!
  const standard = btoa(poly)
  expect(standard).toMatch(/\+.*\/.*==$/)
  expect(readDrawnArea(standard)).toBe(poly)
  expect(readDrawnArea(standard.replaceAll('+', '-').replaceAll('/', '_'))).toBe(poly)
  expect(readDrawnArea(standard.replaceAll('+', ' '))).toBe(poly)
})

test('a ring that was closed is opened', () => {
  expect(drawnArea([[...square, square[0]!]])).toBe(drawnArea([square]))
  expect(drawnRings(drawnArea([square])!)).toEqual([square])
})

test('several rings are one area, the same whatever their order and how often each was drawn', () => {
  const other = square.map(({ lat, lng }) => ({ lat: lat - 1, lng }))
  const poly = drawnArea([square, other])!
  expect(drawnArea([other, square, other])).toBe(poly)
  expect(drawnRings(poly)).toHaveLength(2)
  expect(drawnRings(poly)).toEqual(expect.arrayContaining([square, other]))
  const written = writeDrawnArea(poly)
  expect(written).toMatch(/^[\w-]+,[\w-]+$/)
  expect(readDrawnArea(written)).toBe(poly)
  expect(readDrawnArea(`${written},`)).toBeUndefined()
  expect(readDrawnArea(`${written},AAAA`)).toBeUndefined()
})

test('no more than ten rings, and no more than 300 points in all of them', () => {
  const squares = Array.from({ length: 11 }, (_, step) => square.map(({ lat, lng }) => ({ lat, lng: lng + step })))
  expect(drawnArea(squares.slice(1))).toBeDefined()
  expect(drawnArea(squares)).toBeUndefined()
  const round = (points: number) => Array.from({ length: points }, (_, step) => ({ lat: 51 + Math.sin(step), lng: Math.cos(step) }))
  expect(drawnArea([square, round(296)])).toBeDefined()
  expect(drawnArea([square, round(297)])).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['not base64', '%%%'],
  ['base64 of something else', btoa('hello, world')],
  ['a polyline that was cut off', brighton.slice(0, 21)],
  [
    'two points',
    btoa(
      line([
        [51, -3],
        [51.1, -3],
      ]),
    ),
  ],
  [
    'points on one line',
    btoa(
      line([
        [51, -3],
        [51.1, -3],
        [51.2, -3],
      ]),
    ),
  ],
  [
    'one point many times',
    btoa(
      line([
        [51, -3],
        [51, -3],
        [51, -3],
        [51, -3],
      ]),
    ),
  ],
  [
    'points off the globe',
    btoa(
      line([
        [91, -3],
        [51, 200],
        [51, -3],
      ]),
    ),
  ],
  ['too many points', btoa(line(Array.from({ length: 301 }, (_, index) => [51 + Math.sin(index / 48), Math.cos(index / 48)])))],
  ['a megabyte', 'A'.repeat(1_000_000)],
])('%s is no area', (_what, base64) => {
  expect(readDrawnArea(base64)).toBeUndefined()
})

function line(points: number[][]): string {
  return encodePolyline(points.map(([lat, lng]) => ({ lat: lat!, lng: lng! })))
}

const inBritain = fc.record({ lat: fc.double({ min: 49, max: 61, noNaN: true }), lng: fc.double({ min: -8, max: 2, noNaN: true }) })

test('every corner is as far from the middle as the radius says', () => {
  fc.assert(
    fc.property(inBritain, fc.integer({ min: 100, max: 100_000 }), (centre, metres) => {
      for (const [lng, lat] of circleRing(centre, metres)) {
        expect(distanceMiles(centre, { lng, lat }) * metresPerMile).toBeCloseTo(metres, 0)
      }
    }),
  )
})

test('it ends where it begins, and goes round', () => {
  const ring = circleRing({ lat: 51, lng: -3 }, 1000)
  expect(ring.at(-1)).toEqual(ring[0])
  expect(new Set(ring.map(String)).size).toBe(ring.length - 1)
})

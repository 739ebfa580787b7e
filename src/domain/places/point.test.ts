import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, distanceMiles, metresPerMile, type Point } from './point.ts'

const taunton = { lat: 51.0164, lng: -3.1057 }

// To half a percent, by which a sphere may differ from the earth.
test.each([
  ['Exeter', { lat: 50.7273, lng: -3.5079 }, 26.7],
  ['Westminster', { lat: 51.502, lng: -0.1339 }, 132.3],
  ['Edinburgh', { lat: 55.9523, lng: -3.1921 }, 341],
  ['Belfast', { lat: 54.5995, lng: -5.9284 }, 274.1],
  ['itself', taunton, 0],
])('from Taunton to %s', (_, to, miles) => {
  expect(Math.abs(distanceMiles(taunton, to) - miles)).toBeLessThanOrEqual(miles * 0.005)
  expect(distanceMiles(to, taunton)).toBeCloseTo(distanceMiles(taunton, to), 9)
})

test('a quarter of the way round the earth is ten thousand kilometres', () => {
  expect(distanceMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 90 }) * 1.609344).toBeCloseTo(10_007.557, 2)
  expect(distanceMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 180 }) * 1.609344).toBeCloseTo(20_015.115, 2)
})

test('a mile is the international one', () => {
  expect(metresPerMile).toBe(1609.344)
})

test('a box holds every point within the miles it is drawn for', () => {
  const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const point = (centre: Point) =>
    fc.record({ lat: coordinate(centre.lat - 2, centre.lat + 2), lng: coordinate(centre.lng - 3, centre.lng + 3) })
  const pair = fc
    .record({ lat: coordinate(49, 61), lng: coordinate(-9, 2) })
    .chain((centre) => fc.tuple(fc.constant(centre), point(centre)))
  fc.assert(
    fc.property(pair, coordinate(0, 100), ([centre, other], miles) => {
      fc.pre(distanceMiles(centre, other) <= miles)
      const { west, south, east, north } = boxAround(centre, miles + 1e-6)
      expect(other.lng >= west && other.lng <= east && other.lat >= south && other.lat <= north).toBe(true)
    }),
  )
})

test('a box is no larger than it need be', () => {
  const { west, south, east, north } = boxAround(taunton, 3)
  expect(distanceMiles(taunton, { lat: north, lng: taunton.lng })).toBeCloseTo(3, 6)
  expect(distanceMiles(taunton, { lat: south, lng: taunton.lng })).toBeCloseTo(3, 6)
  for (const lng of [west, east]) expect(distanceMiles(taunton, { lat: taunton.lat, lng })).toBeCloseTo(3, 2)
})

test('a box ends at the poles and goes right round there', () => {
  expect(boxAround({ lat: 89.9, lng: 10 }, 30)).toMatchObject({ west: -170, north: 90 })
  expect(boxAround(taunton, 100_000)).toEqual({ west: -180, south: -90, east: 176.8943, north: 90 })
})

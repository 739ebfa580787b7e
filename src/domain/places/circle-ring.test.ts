import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleRing } from './circle-ring.ts'
import { distanceMiles, metresPerMile } from './point.ts'

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

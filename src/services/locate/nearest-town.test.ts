import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import { nearestTown } from './nearest-town.ts'

const point = fc.record({ lat: fc.double({ min: 50, max: 59, noNaN: true }), lng: fc.double({ min: -7, max: 2, noNaN: true }) })

test('the nearest town equals that of an exhaustive search', () => {
  const towns = fc.array(point, { minLength: 400, maxLength: 600 })
  fc.assert(
    fc.property(towns, point, (locations, from) => {
      const nearest = nearestTown(locations.map((location) => ({ location })))(from)
      const best = Math.min(...locations.map((location) => distanceMiles(from, location)))
      if (best < 100) expect(distanceMiles(from, nearest!.location)).toBeCloseTo(best, 6)
    }),
    { numRuns: 200 },
  )
})

test('the centre of a district does not count as a town', () => {
  const [town, district] = [{ location: { lat: 51.1, lng: -3 } }, { location: { lat: 51, lng: -3 }, isDistrict: true }]
  expect(nearestTown<{ location: Point; isDistrict?: boolean }>([district, town])({ lat: 51, lng: -3 })).toBe(town)
  expect(nearestTown([district])({ lat: 51, lng: -3 })).toBeUndefined()
})

test('far from everything there is none', () => {
  expect(nearestTown([{ location: { lat: 51, lng: -3 } }])({ lat: -33, lng: 151 })).toBeUndefined()
  expect(nearestTown([])({ lat: 51, lng: -3 })).toBeUndefined()
})

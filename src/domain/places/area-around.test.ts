import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '#tests/support/trials.ts'
import { areaAround } from './area-around.ts'
import { countPoints, isInOutline } from './outline.ts'
import { distanceMiles } from './point.ts'

const near = { lat: fc.double({ min: 51, max: 51.6, noNaN: true }), lng: fc.double({ min: -3.4, max: -2.4, noNaN: true }) }
const circle = fc.record({ centre: fc.record(near), miles: fc.double({ min: 0.2, max: 1.6, noNaN: true }) })
/** Half a diagonal of a square of twice the finest, in miles: as large as so few circles need. */
const slack = 0.4

test('an area holds what is well within a circle, and not what is well outside of all', () => {
  fc.assert(
    fc.property(fc.array(circle, { minLength: 1, maxLength: 40 }), fc.array(fc.record(near), { maxLength: 40 }), (circles, points) => {
      const outline = areaAround(circles)!
      expect(countPoints(outline)).toBeLessThanOrEqual(1000)
      for (const point of [...points, ...circles.map(({ centre }) => centre)]) {
        const beyond = Math.min(...circles.map(({ centre, miles }) => distanceMiles(centre, point) - miles))
        if (beyond < -slack) expect(isInOutline(outline, point)).toBe(true)
        if (beyond > slack) expect(isInOutline(outline, point)).toBe(false)
      }
    }),
    { numRuns: trials(60, 600) },
  )
})

test('a ring of circles leaves its middle out; thousands of stops are few corners', () => {
  const ring = Array.from({ length: 60 }, (_, at) => ({
    centre: { lat: 51.3 + 0.1 * Math.sin(at / 9.55), lng: -2.9 + 0.16 * Math.cos(at / 9.55) },
    miles: 1,
  }))
  const outline = areaAround(ring)!
  expect([isInOutline(outline, { lat: 51.3, lng: -2.9 }), isInOutline(outline, ring[7]!.centre)]).toEqual([false, true])
  const many = Array.from({ length: 5000 }, (_, at) => ({
    centre: { lat: 50.5 + ((at * 37) % 2000) / 1000, lng: -4 + ((at * 91) % 3000) / 1000 },
    miles: 0.4,
  }))
  expect(countPoints(areaAround(many)!)).toBeLessThanOrEqual(1000)
})

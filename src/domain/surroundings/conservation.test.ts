import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInOutline, milesToLine, type Outline } from '../places/outline.ts'
import type { Point } from '../places/point.ts'
import { partsInSquares } from './area-parts.ts'
import { conservationAround } from './conservation.ts'

/** A star around a middle: no ring crosses itself, and many cross the grid. */
const ring = fc.record({
  lat: fc.double({ min: 51.0, max: 51.03, noNaN: true }),
  lng: fc.double({ min: -3.13, max: -3.1, noNaN: true }),
  reaches: fc.array(fc.double({ min: 0.001, max: 0.02, noNaN: true }), { minLength: 5, maxLength: 16 }),
})
const home = fc.record({ lat: fc.double({ min: 50.99, max: 51.04, noNaN: true }), lng: fc.double({ min: -3.14, max: -3.09, noNaN: true }) })

test('whether a home is within an area, and how far it is, is the same by its parts as by its whole outline', () => {
  fc.assert(
    fc.property(ring, home, (of, at) => {
      const corners = of.reaches.map((reach, index): Point => {
        const angle = (index / of.reaches.length) * 2 * Math.PI
        return { lat: of.lat + Math.sin(angle) * reach * 0.6, lng: of.lng + Math.cos(angle) * reach }
      })
      const whole: Outline = [[corners.map(({ lat, lng }) => [lng, lat, 0])]]
      const line = milesToLine(whole, at)
      const miles = isInOutline(whole, at) ? 0 : line
      const parts = partsInSquares([corners])!.map((part) => ({ ...part, name: 'Area' }))
      const found = conservationAround(at, parts)?.near[0]?.miles
      // Parts are rounded to a metre.
      if (line < 0.003 || Math.abs(miles - 0.5) < 0.01) return
      if (miles > 0.5) expect(found).toBeUndefined()
      else expect(found).toBeCloseTo(miles, 1)
      if (found !== undefined) expect(found === 0).toBe(miles === 0)
    }),
    { numRuns: 500, endOnFailure: true },
  )
})

test('a hole is outside, and the path of what is near is short, however many corners there are', () => {
  const circle = (reach: number, corners: number) =>
    Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * 2 * Math.PI
      return { lat: 51.015 + Math.sin(angle) * reach * 0.6, lng: -3.105 + Math.cos(angle) * reach }
    })
  const parts = partsInSquares([circle(0.004, 3000), circle(0.002, 3000)])!.map((part) => ({ ...part, name: 'Close' }))
  const middle = conservationAround({ lat: 51.015, lng: -3.105 }, parts)!
  expect(middle.near).toEqual([{ name: 'Close', miles: expect.closeTo(0.08, 1) }])
  expect(middle.outline).toMatch(/^M[-\d z M]+z$/)
  expect(middle.outline.length).toBeLessThanOrEqual(800)
  expect(conservationAround({ lat: 51.015, lng: -3.102 }, parts)!.near).toEqual([{ name: 'Close', miles: 0 }])
  expect(conservationAround({ lat: 51.1, lng: -3.1 }, parts)).toBeUndefined()
})

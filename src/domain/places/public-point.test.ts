import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from './distance.ts'
import { publicPoint } from './public-point.ts'

const door = { lat: 51.015482, lng: -3.104519 }

test('an exact point is sent as it is', () => {
  expect(publicPoint(door, 'exact')).toEqual(door)
})

test('an approximate point is rounded to two decimals', () => {
  expect(publicPoint(door, 'approximate')).toEqual({ lat: 51.02, lng: -3.1 })
})

test('a hidden point is not sent, and what is not known cannot be', () => {
  expect(publicPoint(door, 'hidden')).toBeNull()
  for (const precision of ['exact', 'approximate', 'hidden'] as const) expect(publicPoint(null, precision)).toBeNull()
})

test('all doors of a square share one approximate point, less than a kilometre away', () => {
  const inBritain = fc.record({ lat: fc.double({ min: 49, max: 61, noNaN: true }), lng: fc.double({ min: -8.5, max: 2, noNaN: true }) })
  fc.assert(
    fc.property(inBritain, (point) => {
      const shown = publicPoint(point, 'approximate')!
      expect(`${shown.lat},${shown.lng}`).toMatch(/^-?\d+(\.\d{1,2})?,-?\d+(\.\d{1,2})?$/)
      expect(distanceMetres(point, shown)).toBeLessThan(1000)
    }),
  )
})

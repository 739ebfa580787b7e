import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, metresPerMile } from './point.ts'
import { approximateMetres, directionsLink, mapLink, publicPoint, shownPrecision } from './public-point.ts'

const inBritain = fc.record({ lat: fc.double({ min: 49, max: 61, noNaN: true }), lng: fc.double({ min: -8.5, max: 2, noNaN: true }) })
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
  fc.assert(
    fc.property(inBritain, (point) => {
      const shown = publicPoint(point, 'approximate')!
      expect(`${shown.lat},${shown.lng}`).toMatch(/^-?\d+(\.\d{1,2})?,-?\d+(\.\d{1,2})?$/)
      expect(distanceMiles(point, shown)).toBeLessThan(0.62)
    }),
  )
})

const house = { lat: 51.014912, lng: -3.102938 }

test('an exact place is marked on the map', () => {
  expect(mapLink(house, 'exact')).toBe('https://www.openstreetmap.org/?mlat=51.014912&mlon=-3.102938#map=17/51.014912/-3.102938')
})

test('an approximate place is a neighbourhood without a marker', () => {
  const link = mapLink(publicPoint(house, 'approximate') ?? house, 'approximate')
  expect(link).toBe('https://www.openstreetmap.org/#map=14/51.01/-3.1')
  expect(link).not.toContain('mlat')
})

test('the way there leads to the place that is shown, and starts where the visitor says', () => {
  expect(directionsLink({ lat: 51.01, lng: -3.1 })).toBe('https://www.openstreetmap.org/directions?to=51.01%2C-3.1')
})

test('an exact place is always within the circle that is drawn for an approximate one', () => {
  fc.assert(
    fc.property(inBritain, (point) => {
      expect(distanceMiles(point, publicPoint(point, 'approximate')!) * metresPerMile).toBeLessThan(approximateMetres)
    }),
  )
})

const point = { lat: 51.02, lng: -3.1 }

test.each([
  ['exact', point, 'exact'],
  ['exact', null, 'postcode'],
  ['exact', { lat: 0, lng: 0 }, 'postcode'],
  ['approximate', null, 'approximate'],
  ['hidden', null, 'hidden'],
] as const)('of an address that is %s, with %j in its feed, the point is %s', (addressPrecision, location, shown) => {
  expect(shownPrecision({ listing: { location }, addressPrecision })).toBe(shown)
})

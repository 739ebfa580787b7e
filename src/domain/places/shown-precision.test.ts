import { expect, test } from 'vitest'
import { shownPrecision } from './shown-precision.ts'

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

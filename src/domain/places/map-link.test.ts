import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'
import { publicPoint } from './public-point.ts'

const house = { lat: 51.014912, lng: -3.102938 }

test('an exact place is marked on the map', () => {
  expect(mapLink(house, 'exact')).toBe('https://www.openstreetmap.org/?mlat=51.014912&mlon=-3.102938#map=17/51.014912/-3.102938')
})

test('an approximate place is a neighbourhood without a marker', () => {
  const link = mapLink(publicPoint(house, 'approximate') ?? house, 'approximate')
  expect(link).toBe('https://www.openstreetmap.org/#map=14/51.01/-3.1')
  expect(link).not.toContain('mlat')
})

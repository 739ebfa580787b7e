import { expect, test } from 'vitest'
import { squaresOf } from './map-geography.ts'

test('a view touches the squares its edges lie in and those between', () => {
  expect(squaresOf({ west: -3.2, south: 50.9, east: -2.9, north: 51.1 })).toEqual([
    { lng: -4, lat: 50 },
    { lng: -4, lat: 51 },
    { lng: -3, lat: 50 },
    { lng: -3, lat: 51 },
  ])
})

test('a view that ends at a whole degree does not touch what lies beyond', () => {
  expect(squaresOf({ west: -4, south: 50, east: -3, north: 51 })).toEqual([{ lng: -4, lat: 50 }])
})

test('the largest view asks for the British Isles and no more', () => {
  expect(squaresOf({ west: -180, south: -90, east: 180, north: 90 })).toHaveLength(11 * 12)
})

test('elsewhere there is nothing to ask for', () => {
  expect(squaresOf({ west: 10, south: 45, east: 12, north: 47 })).toEqual([])
})

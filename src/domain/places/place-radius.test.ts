import { expect, test } from 'vitest'
import { placeRadius } from './place-radius.ts'

test.each([
  ['London', 'Greater London', 51.50853, -0.12574, 7_556_900, 12],
  ['Leeds', 'West Yorkshire', 53.79648, -1.54785, 455_123, 5],
  ['Taunton', 'Somerset', 51.01494, -3.10293, 60_433, 3],
  ['Ditcheat', 'Somerset', 51.126, -2.541, 0, 3],
  ['Brixton', 'Greater London', 51.46593, -0.10652, 0, 1.5],
  ['Croydon', 'Greater London', 51.38333, -0.1, 173_314, 2.5],
  ['Headingley', 'West Yorkshire', 53.81971, -1.5773, 0, 1.5],
  ['Salford', 'Greater Manchester', 53.48771, -2.29042, 72_750, 2.5],
  ['Leeds', 'Kent', 51.2463, 0.6105, 0, 3],
])('%s in %s counts for the miles around it', (name, countyName, lat, lng, population, miles) => {
  expect(placeRadius({ name, countyName, location: { lat, lng }, population })).toBe(miles)
})

import { expect, test } from 'vitest'
import { visitedPlace } from './visited-place.ts'

test.each([
  [
    { 'lead_client[house_number]': '12', 'lead_client[street_address]': ' High\n Street', 'lead_client[postcode]': 'ta11aa' },
    '12 High Street, TA1 1AA',
  ],
  [{ 'lead_client[email]': 'ada@example.com' }, ''],
  [{}, ''],
])('of %j somebody comes to %j', (sent, place) => {
  expect(visitedPlace(sent)).toBe(place)
})

import { expect, test } from 'vitest'
import { distanceMiles, metresPerMile } from '../domain/places/point.ts'
import { nationalGridPoint } from './national-grid.ts'

// Of Ordnance Survey's published test points of OSTN15: the most westerly and the most easterly.
test.each([
  ['St Mary’s', 91_492.146, 11_318.804, 49.922261, -6.299778],
  ['Caister', 651_409.804, 313_177.45, 52.658008, 1.716074],
])('%s is where Ordnance Survey says, within seven metres', (_, easting, northing, lat, lng) => {
  expect(distanceMiles(nationalGridPoint(easting, northing)!, { lat, lng }) * metresPerMile).toBeLessThan(7)
})

test.each([
  [0, 0],
  [-1, 200_000],
  [800_000, 200_000],
  [300_000, 1_400_000],
  [Number.NaN, Number.NaN],
])('%d, %d is not on the grid', (easting, northing) => {
  expect(nationalGridPoint(easting, northing)).toBeUndefined()
})

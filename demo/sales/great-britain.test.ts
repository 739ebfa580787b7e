import { expect, test } from 'vitest'
import { postcodeAreas } from '../places/postcode-areas.ts'
import { greatBritain } from './great-britain.ts'

test('every district of every postcode area is there once, as dear as its area', () => {
  const { districts } = greatBritain(1)
  expect(new Set(districts.map(({ outcode }) => outcode)).size).toBe(districts.length)
  expect(districts).toHaveLength(postcodeAreas.reduce((sum, [, , , count]) => sum + count, 0))
  expect(districts.find(({ outcode }) => outcode === 'AB16')?.priceFactor).toBe(0.65)
})

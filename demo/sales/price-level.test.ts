import { expect, test } from 'vitest'
import { priceLevel } from './price-level.ts'

test('prices are told against January 2024, and change without a leap', () => {
  expect(priceLevel(2024, 'terraced')).toBe(0)
  expect(Math.exp(priceLevel(1995, 'detached'))).toBeCloseTo(0.19, 2)
  expect(priceLevel(2009, 'terraced')).toBeLessThan(priceLevel(2008, 'terraced'))
  for (let year = 1995; year < 2030; year += 0.1)
    for (const kind of ['terraced', 'flat'] as const)
      expect(Math.abs(priceLevel(year + 0.1, kind) - priceLevel(year, kind)), `${year}`).toBeLessThan(0.03)
})

test('flats fell behind since 2016', () => {
  const lead = (year: number) => priceLevel(year, 'flat') - priceLevel(year, 'terraced')
  expect(lead(2010)).toBeCloseTo(lead(2016))
  expect(lead(2026)).toBeLessThan(lead(2016) - 0.1)
})

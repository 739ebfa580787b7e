import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentFrequencies } from '../src/domain/property/listing.ts'
import { inventHome } from './home/home.ts'
import { type HomeFormName, homeForms } from './home/home-forms.ts'
import { westCountry } from './places/west-country.ts'
import { councilTaxBand, deposit, monthlyRent, rentAt, roundedPrice, salePrice } from './pricing.ts'
import { seeded } from './seeded.ts'

const taunton = westCountry[0]!
const wedmore = westCountry.find(({ name }) => name === 'Wedmore')!

test.for([
  [183_700, 185_000],
  [186_900, 184_950],
  [327_000, 325_000],
  [1_260_000, 1_250_000],
  [12_480_000, 12_500_000],
  [12_300, 12_500],
  [1, 500],
] as const)('£%i is asked as £%i', ([price, asked]) => {
  expect(Math.abs(roundedPrice(price) - asked)).toBeLessThanOrEqual(2_550)
  expect(roundedPrice(price) % 50).toBe(0)
})

test('homes cost what homes cost', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...(Object.keys(homeForms) as HomeFormName[])), (seed, form) => {
      const random = seeded(seed)
      const home = inventHome(random, form)
      const price = salePrice(random, home, taunton)
      expect(price).toBeGreaterThan(35_000)
      expect(price).toBeLessThan(20_000_000)
      if (form === 'semi') expect(price).toBeLessThan(520_000)
    }),
  )
})

test('the same home is dearer in a dearer place', () => {
  const home = inventHome(seeded(4), 'detached')
  expect(salePrice(seeded(9), home, wedmore)).toBeGreaterThan(salePrice(seeded(9), home, taunton))
  expect(monthlyRent(seeded(9), home, wedmore)).toBeGreaterThan(monthlyRent(seeded(9), home, taunton))
})

test('a rent is the same money at every rhythm', () => {
  const aYear = { weekly: 52, monthly: 12, quarterly: 4, annual: 1, 'per-person-per-week': 52 }
  for (const frequency of rentFrequencies) {
    const yearly = rentAt(1_000, frequency) * aYear[frequency]
    expect(Math.abs(yearly - 12_000)).toBeLessThan(200)
  }
})

test('a deposit is five weeks of rent', () => {
  expect(deposit(1_200, 'monthly')).toBe(1_384)
  expect(deposit(200, 'weekly')).toBe(1_000)
  expect(deposit(120, 'per-person-per-week')).toBe(600)
})

test.for([
  [95_000, 'A'],
  [250_000, 'C'],
  [335_000, 'E'],
  [2_000_000, 'H'],
] as const)('a home worth £%i is in band %s', ([worth, band]) => {
  expect(councilTaxBand(worth)).toBe(band)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles } from '../../src/domain/places/point.ts'
import { readPostcode } from '../../src/domain/places/postcode.ts'
import { councilTaxOf } from '../../src/domain/property/council-tax.ts'
import { testContent } from '../../tests/support/site.ts'
import { seeded } from '../seeded.ts'
import { postcodeAreas } from './postcode-areas.ts'
import { fictionalPostcode, houseName, streetName } from './street-name.ts'
import { galloway, westCountry } from './west-country.ts'
import { widePlaces } from './wide-places.ts'

test('a made-up postcode reads as one of its district and can belong to nobody', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...westCountry, galloway), (seed, place) => {
      const postcode = fictionalPostcode(seeded(seed), place)
      expect(readPostcode(postcode)).toEqual({ postcode, outcode: place.outcode })
      // Royal Mail uses none of these in the second half.
      expect(postcode).toMatch(/[CIKMOV]$/)
    }),
  )
})

test('a street never says the same word twice', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('town', 'estate', 'village', 'lane', 'rural', 'trade'), (seed, setting) => {
      const words = streetName(seeded(seed), setting as 'town').split(' ')
      expect(new Set(words).size).toBe(words.length)
      expect(words.length).toBeGreaterThan(1)
    }),
  )
})

test('grand houses have grand names', () => {
  expect(houseName(seeded(3), 'Manor')).toMatch(/^[A-Z]\w+ Manor$/)
  expect(houseName(seeded(3), 'Cottage')).toMatch(/ Cottage$/)
})

test('a sum is known for the council tax band of each of its homes, and says that it is made up', async () => {
  const { site } = await testContent()
  for (const { outcode } of westCountry) {
    const tax = councilTaxOf({ outcode, material: { councilTaxBand: 'D' } }, site.councilTax)
    expect(tax?.rate.council, outcode).toContain('made-up')
  }
})

test('the places of the west country lie in it, each with something said of it', () => {
  for (const { name, location, county, outcode, said } of westCountry) {
    expect(distanceMiles(location, { lat: 51.02, lng: -3.2 }), name).toBeLessThan(40)
    expect(['Somerset', 'Devon']).toContain(county)
    expect(outcode).toMatch(/^(TA|EX|BA|BS)\d{1,2}$/)
    expect(said.length).toBeGreaterThan(1)
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
})

test('they agree with the gazetteer on where they are', async () => {
  const wide = await widePlaces()
  const missing = westCountry.filter(({ name, location }) => {
    const same = wide.filter((place) => place.name.replace('Saint', 'St') === name)
    return !same.some((place) => distanceMiles(place.location, location) < 1.5)
  })
  // Not in the gazetteer.
  expect(missing.map(({ name }) => name)).toEqual(['Wellington'])
})

test('the wide places are thousands, each with a district of a postcode area near it', async () => {
  const wide = await widePlaces()
  expect(wide.length).toBeGreaterThan(4_000)
  for (const { outcode, location, said, name } of wide) {
    const [area = '', district = ''] = outcode.split(/(?<=[A-Z])(?=\d)/)
    const row = postcodeAreas.find(([one]) => one === area)
    expect(row, name).toBeDefined()
    expect(Number(district)).toBeLessThanOrEqual(row?.[3] ?? 0)
    expect(Number(district)).toBeGreaterThan(0)
    expect(distanceMiles(location, { lat: row?.[1] ?? 0, lng: row?.[2] ?? 0 }), `${name} ${outcode}`).toBeLessThan(130)
    expect(said.join(' ')).toContain(name)
  }
})

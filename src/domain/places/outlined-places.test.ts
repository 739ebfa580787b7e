import { expect, test } from 'vitest'
import type { Outline } from './outline.ts'
import { type KnownSettlement, placeOfOutline } from './outlined-places.ts'

const outline: Outline = [
  [
    [
      [-3, 51, 1],
      [-2, 51, 1],
      [-2, 52, 1],
      [-3, 52, 1],
    ],
  ],
]
const cornwall = { name: 'Cornwall', slug: 'cornwall', countrySlug: 'england' }
const somerset = { name: 'Somerset', slug: 'somerset', countrySlug: 'england' }

const town = (slug: string, lng = -2.5, population = 0): KnownSettlement => ({
  slug,
  plainName: 'taunton',
  countySlug: 'somerset',
  location: { lat: 51.5, lng },
  population,
})

function placed(name: string, kind: 'county' | 'district' | 'town', towns: KnownSettlement[] = [], nearest = town('taunton')) {
  const known = { locations: new Map([['taunton', towns]]), counties: [cornwall, somerset], slugs: new Set(['mid-somerset']) }
  return placeOfOutline({ name, kind, outline }, known, () => nearest)
}

test('a county is known by its name', () => {
  expect(placed('Somerset', 'county')).toEqual({ placeId: 'county-somerset' })
  expect(placed('City of Cornwall', 'county')).toEqual({ placeId: 'county-cornwall' })
  expect(placed('Avon', 'county')).toEqual({ reason: 'no county has this name; its kind may be district' })
})

test('a town or district is the place of its name inside, the most populous of several', () => {
  const towns = [town('taunton-small'), town('taunton', -2.4, 60_000), town('taunton-elsewhere', -5, 90_000)]
  for (const kind of ['town', 'district'] as const) expect(placed('Taunton', kind, towns)).toEqual({ placeId: 'location-taunton' })
})

test('a place just outside its line is still meant, one further away is not', () => {
  expect(placed('Taunton', 'town', [town('taunton', -3.01)])).toEqual({ placeId: 'location-taunton' })
  expect(placed('Taunton', 'town', [town('taunton', -3.1)])).toHaveProperty('added')
})

test('a council that is a county is the county', () => {
  expect(placed('Cornwall', 'district')).toEqual({ placeId: 'county-cornwall' })
})

test('any other becomes a place in the middle of it, in the county around', () => {
  const place = placed('Mid Somerset', 'district')
  expect(place).toMatchObject({
    placeId: 'location-mid-somerset-somerset',
    added: { name: 'Mid Somerset', countyName: 'Somerset', countySlug: 'somerset', countrySlug: 'england', population: 0 },
  })
  const { location, radiusMiles } = (place as { added: { location: { lat: number; lng: number }; radiusMiles: number } }).added
  expect(location.lat).toBeCloseTo(51.5)
  expect(radiusMiles, 'of a circle as large').toBe(31)
})

test('what lies far from every place that is known is refused', () => {
  expect(placed('Atlantis', 'district', [], town('taunton', -8))).toEqual({ reason: 'it lies in no county that is known' })
})

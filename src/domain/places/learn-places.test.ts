import { expect, test } from 'vitest'
import { type KnownLocation, type NamedPlace, placesToLearn } from './learn-places.ts'
import { namedPlaces } from './named-places.ts'

const counties = [{ name: 'Somerset', slug: 'somerset', countrySlug: 'england' }]
const shropshire: KnownLocation = { slug: 'wellington', plainName: 'wellington', location: { lat: 52.7, lng: -2.517 } }
const town: NamedPlace = { name: 'Wellington', countySlug: 'somerset', location: { lat: 50.98, lng: -3.23 }, spreadMiles: 2 }

test('a town that is only known elsewhere is learnt, with its county in its address', () => {
  expect(placesToLearn([town], { locations: [shropshire], counties })).toEqual([
    expect.objectContaining({
      id: 'location-wellington-somerset',
      kind: 'location',
      name: 'Wellington',
      countyName: 'Somerset',
      countrySlug: 'england',
      location: town.location,
      radiusMiles: 3,
    }),
  ])
})

test.each([
  ['known within some miles', { location: { lat: 52.68, lng: -2.5 } }],
  ['in a county that is not known', { countySlug: 'narnia' }],
  ['used all over the county', { spreadMiles: 30 }],
  ['the county itself', { name: 'Somerset' }],
  ['the country', { name: 'England' }],
])('a name that is %s is not learnt', (_, overrides) => {
  expect(placesToLearn([{ ...town, ...overrides }], { locations: [shropshire], counties })).toEqual([])
})

test('the same town named twice is learnt once', () => {
  const again = { ...town, name: 'WELLINGTON', location: { lat: 50.97, lng: -3.22 } }
  expect(placesToLearn([town, again], { locations: [], counties })).toHaveLength(1)
})

test('a place is in the middle of the properties that name it, whatever else their addresses say', () => {
  const at = (lat: number, lng: number) => ({ southWest: { lat, lng }, northEast: { lat, lng }, middle: { lat, lng } })
  const named = namedPlaces([
    { town: 'Wellington', locality: 'Rockwell Green', countySlug: 'somerset', count: 3, ...at(50.98, -3.25) },
    { town: 'WELLINGTON', locality: '', countySlug: 'somerset', count: 1, ...at(51.02, -3.21) },
    { town: 'Wellington', locality: '', countySlug: 'shropshire', count: 1, ...at(52.7, -2.5) },
  ])
  expect(named.map(({ name, countySlug }) => `${name}, ${countySlug}`)).toEqual([
    'Wellington, somerset',
    'Rockwell Green, somerset',
    'Wellington, shropshire',
  ])
  expect(named[0]?.location.lat).toBeCloseTo(50.99, 6)
  expect(named[0]?.location.lng).toBeCloseTo(-3.24, 6)
  expect(named[0]?.spreadMiles).toBeGreaterThan(3)
})

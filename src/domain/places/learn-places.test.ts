import { expect, test } from 'vitest'
import { type KnownLocation, namedPlaces, placesToLearn, type StatedPlace } from './learn-places.ts'

const counties = [{ name: 'Somerset', slug: 'somerset', countrySlug: 'england' }]
const shropshire: KnownLocation = { slug: 'wellington', plainName: 'wellington', location: { lat: 52.7, lng: -2.517 } }
const town: StatedPlace = { name: 'Wellington', countySlug: 'somerset', location: { lat: 50.98, lng: -3.23 }, spreadMiles: 2 }

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

test.each([
  ['Wellington', ['Wellington']],
  ['Rockwell Green, WELLINGTON', ['Rockwell Green', 'Wellington']],
  ['STOKE-ON-TRENT', ['Stoke-on-Trent']],
  ["Bishop's Lydeard", ["Bishop's Lydeard"]],
  ['Nr. Taunton', ['Taunton']],
  ['St. Ives', ['St. Ives']],
  ['  North   Curry ', ['North Curry']],
  ['Mill Lane', []],
  ['12 Castle Green', []],
  ['TA1 1AA', []],
  ['A', []],
  ['<b>Taunton</b>', []],
  ['', []],
  [`${'Very '.repeat(20)}Long`, []],
])('%s names %j', (text, names) => {
  const corner = { lat: 51.01, lng: -3.1 }
  const stated = { town: text, locality: '', countySlug: 'somerset', count: 1, southWest: corner, northEast: corner, middle: corner }
  expect(namedPlaces([stated]).map(({ name }) => name)).toEqual(names)
})

test('a place that several addresses name is one, in the middle of their properties and as wide as they lie apart', () => {
  const [one, other] = [
    { lat: 51, lng: -3 },
    { lat: 51.03, lng: -3.03 },
  ]
  const [place, ...others] = namedPlaces([
    { town: 'Wellington', locality: '', countySlug: 'somerset', count: 2, southWest: one, northEast: one, middle: one },
    { town: '', locality: 'WELLINGTON', countySlug: 'somerset', count: 1, southWest: other, northEast: other, middle: other },
  ])
  expect(others).toEqual([])
  expect(place).toMatchObject({ name: 'Wellington', countySlug: 'somerset' })
  expect(place?.location.lat).toBeCloseTo(51.01, 6)
  expect(place?.location.lng).toBeCloseTo(-3.01, 6)
  expect(place?.spreadMiles).toBeCloseTo(2.45, 1)
})

test('places of one name in two counties are two', () => {
  const corner = { lat: 51.01, lng: -3.1 }
  const stated = { town: 'Wellington', locality: '', count: 1, southWest: corner, northEast: corner, middle: corner }
  const places = namedPlaces([
    { ...stated, countySlug: 'somerset' },
    { ...stated, countySlug: 'shropshire' },
  ])
  expect(places.map(({ countySlug }) => countySlug)).toEqual(['somerset', 'shropshire'])
})

import { expect, test } from 'vitest'
import { type GazetteerPlace, gazetteerPlaces, type Town } from './place-gazetteer.ts'

test('a town is a location with county, country and radius', () => {
  expect(gazetteerPlaces([town({})]).find((place) => place.kind === 'location')).toEqual({
    id: 'location-taunton',
    kind: 'location',
    name: 'Taunton',
    countyName: 'Somerset',
    slug: 'taunton',
    countySlug: 'somerset',
    countrySlug: 'england',
    location: { lat: 51.01494, lng: -3.10293 },
    radiusMiles: 3,
    population: 60_433,
  })
})

test('the most populous of a name keeps the bare slug, the others carry their county', () => {
  const places = gazetteerPlaces([
    town({ name: 'Wellington', countyName: 'Herefordshire', location: { lat: 52.13, lng: -2.74 }, population: 0 }),
    town({ name: 'Wellington', countyName: 'Shropshire', location: { lat: 52.7, lng: -2.52 }, population: 22_816 }),
  ])
  expect(slugs(places)).toEqual(['wellington', 'wellington-herefordshire'])
})

test('a third of the name in the same county is numbered', () => {
  const stone = (lat: number) => town({ name: 'Stone', countyName: 'Kent', location: { lat, lng: 0.5 }, population: 0 })
  expect(slugs(gazetteerPlaces([stone(51), stone(51.2), stone(51.4)]))).toEqual(['stone', 'stone-kent', 'stone-kent-2'])
})

test('a place whose name is another one with its county shares no slug with it', () => {
  const places = gazetteerPlaces([
    town({ name: 'Ash', location: { lat: 51, lng: -3 }, population: 9 }),
    town({ name: 'Ash Kent', location: { lat: 50, lng: -3 }, population: 8 }),
    town({ name: 'Ash', countyName: 'Kent', location: { lat: 51, lng: 1 }, population: 7 }),
  ])
  expect(slugs(places)).toEqual(['ash', 'ash-kent', 'ash-kent-somerset'])
})

test('the same name within three miles is the same place, however it is spelled', () => {
  const places = gazetteerPlaces([
    town({ name: 'St Ives', location: { lat: 50.21, lng: -5.48 }, population: 11_000 }),
    town({ name: 'St. Ives', location: { lat: 50.22, lng: -5.49 }, population: 0 }),
  ])
  expect(slugs(places)).toEqual(['st-ives'])
})

test('the order of the towns does not change any address', () => {
  const towns = [
    town({ name: 'Ashford', countyName: 'Kent', location: { lat: 51.1, lng: 0.9 } }),
    town({ name: 'Ashford', countyName: 'Surrey', location: { lat: 51.4, lng: -0.5 } }),
    town({ name: 'Ashford', countyName: 'Devon', location: { lat: 51.1, lng: -4.1 } }),
  ]
  expect(gazetteerPlaces(towns.toReversed())).toEqual(gazetteerPlaces(towns))
})

test('counties and countries lie at the mean of their places', () => {
  const places = gazetteerPlaces([town({}), town({ name: 'Wells', location: { lat: 51.21494, lng: -2.50293 }, population: 10_000 })])
  const somerset = places.find((place) => place.kind === 'county')!
  expect(somerset).toMatchObject({ id: 'county-somerset', countyName: '', countySlug: '', countrySlug: 'england', radiusMiles: 0 })
  expect(somerset.location.lat).toBeCloseTo(51.11494)
  expect(places.find((place) => place.kind === 'country')).toMatchObject({ id: 'country-england', name: 'England', population: 70_433 })
})

function town(overrides: Partial<Town>): Town {
  const location = { lat: 51.01494, lng: -3.10293 }
  return { name: 'Taunton', countyName: 'Somerset', countryName: 'England', location, population: 60_433, ...overrides }
}

function slugs(places: readonly GazetteerPlace[]): string[] {
  return places.filter((place) => place.kind === 'location').map((place) => place.slug)
}

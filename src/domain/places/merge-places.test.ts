import { expect, test } from 'vitest'
import { type MergedLocation, outcodeCentres, placeMerger } from './merge-places.ts'

const somerset = { name: 'Somerset', slug: 'somerset', countrySlug: 'england' }
const durham = { name: 'County Durham', slug: 'county-durham', countrySlug: 'england' }
const here = { lat: 51.02, lng: -2.97 }
const north = (miles: number) => ({ ...here, lat: here.lat + miles / 69.1 })

function known(overrides: Partial<MergedLocation> = {}): MergedLocation {
  return {
    slug: 'north-curry',
    plainName: 'north curry',
    countySlug: 'somerset',
    location: here,
    population: 0,
    isLearnt: false,
    ...overrides,
  }
}

function stated(overrides: object = {}) {
  return { name: 'North Curry', area: 'Somerset', location: here, population: 0, ...overrides }
}

const merger = (locations: MergedLocation[]) => placeMerger(locations, [somerset, durham], () => locations[0])

test('a village that is not known is a new place with an address of its own', () => {
  expect(merger([])(stated())).toEqual({
    added: {
      id: 'location-north-curry',
      kind: 'location',
      name: 'North Curry',
      countyName: 'Somerset',
      slug: 'north-curry',
      countySlug: 'somerset',
      countrySlug: 'england',
      location: here,
      radiusMiles: 3,
      population: 0,
    },
  })
})

test('the same name within three miles is the same place, also of those that were just added', () => {
  const merge = merger([known()])
  expect(merge(stated({ name: "NORTH CURRY'", location: north(2.9) }))).toBe('known')
  expect(merge(stated({ location: north(3.1) }))).toMatchObject({ added: { slug: 'north-curry-somerset' } })
  expect(merge(stated({ location: north(3.2) }))).toBe('known')
  expect(merge(stated({ location: north(9) }))).toMatchObject({ added: { slug: 'north-curry-somerset-2' } })
})

test('a city is one place, though each of its outcodes names it', () => {
  const merge = merger([known({ slug: 'sheffield', plainName: 'sheffield', population: 500_000 })])
  expect(merge(stated({ name: 'Sheffield', location: north(14) }))).toBe('known')
  expect(merge(stated({ name: 'Sheffield', location: north(40) }))).toHaveProperty('added')
})

test('what was learnt from an address gets the point of the file and keeps its address', () => {
  const merge = merger([known({ isLearnt: true })])
  const exact = north(5)
  expect(merge(stated({ location: exact }))).toEqual({ improved: { slug: 'north-curry', location: exact } })
  expect(merge(stated({ location: exact })), 'once').toBe('known')
})

test('a population that was not known is taken, one that was is kept', () => {
  const merge = merger([known()])
  expect(merge(stated({ population: 1640 }))).toEqual({ improved: { slug: 'north-curry', population: 1640 } })
  expect(merge(stated({ population: 9 }))).toBe('known')
})

test('a county is known by its council’s area, else by the nearest place', () => {
  const merge = merger([known()])
  const countyOf = (area: string, location = north(20)) => {
    const merged = merge(stated({ name: `Ham ${area}`, area, location }))
    return typeof merged === 'object' && 'added' in merged ? merged.added.countyName : merged
  }
  expect(countyOf('North Somerset')).toBe('Somerset')
  expect(countyOf('Durham')).toBe('County Durham')
  expect(countyOf('Belfast Greater')).toBe('Somerset')
  expect(countyOf('Guernsey', north(60))).toEqual({ reason: 'its county "Guernsey" is not known' })
})

test('a county or country is no village', () => {
  expect(merger([])(stated({ name: 'Somerset' }))).toBe('known')
  expect(merger([])(stated({ name: 'England' }))).toBe('known')
})

const at = (lat: number, lng: number, accuracy: number, outcode = 'TA4') => ({ outcode, location: { lat, lng }, accuracy })

test('the point that several places have is the centre of their outcode', () => {
  const outcodes = outcodeCentres()
  for (const place of [at(51.1, -3.3, 4), at(51.2, -3.2, 3), at(51.2, -3.2, 3), at(51.05, -3.1, 3)]) outcodes.add(place)
  expect(outcodes.centres()).toEqual(new Map([['TA4', { lat: 51.2, lng: -3.2 }]]))
})

test('without one it is the middle of the places that have their own point', () => {
  const outcodes = outcodeCentres()
  for (const place of [at(51, -3, 4), at(52, -2, 6), at(57, -9, 1)]) outcodes.add(place)
  expect(outcodes.centres().get('TA4')).toEqual({ lat: 51.5, lng: -2.5 })
})

test('every outcode has one, be it a guess', () => {
  const outcodes = outcodeCentres()
  for (const place of [at(50.8, -0.37, 1, 'BN91'), at(51.4, -2.6, 3, 'BS13')]) outcodes.add(place)
  expect(outcodes.centres()).toEqual(
    new Map([
      ['BN91', { lat: 50.8, lng: -0.37 }],
      ['BS13', { lat: 51.4, lng: -2.6 }],
    ]),
  )
})

test('a place has its own point where it is exact, or where no other of the outcode has it', () => {
  const outcodes = outcodeCentres()
  const [exact, shared, alone, guess] = [at(51.1, -3.3, 4), at(51.2, -3.2, 3), at(51.05, -3.1, 3), at(51.3, -3.4, 1)]
  const only = at(50.7, -3.5, 3, 'EX1')
  for (const place of [exact, shared, shared, alone, guess, only]) outcodes.add(place)
  expect([exact, shared, alone, guess, only].map(outcodes.isOwnPoint)).toEqual([true, false, true, false, false])
})

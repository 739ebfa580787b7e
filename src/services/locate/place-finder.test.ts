import { expect, test } from 'vitest'
import type { LocatedPlace } from '#src/data/places/located-places.ts'
import { placeFinder } from './place-finder.ts'

test('the nearest place is found by distance', () => {
  const finder = placeFinder([place({}), place({ slug: 'exeter', plainName: 'exeter', location: { lat: 50.72, lng: -3.53 } })])
  expect(finder.nearest({ lat: 50.8, lng: -3.5 })?.slug).toBe('exeter')
})

test('a name is found however it is spelled', () => {
  const finder = placeFinder([place({ slug: 'st-ives', plainName: 'st ives' })])
  expect(finder.named(['Saint Ives'])?.slug).toBe('st-ives')
  expect(finder.named(['St. Ives'])?.slug).toBe('st-ives')
  expect(finder.named([''])).toBeUndefined()
  expect(finder.named(['x'.repeat(1_000_000)])).toBeUndefined()
})

test('of places that share a name only the one town is meant', () => {
  const town = place({ slug: 'wells', plainName: 'wells', population: 10_000 })
  const hamlet = place({ slug: 'wells-devon', plainName: 'wells', population: 0 })
  expect(placeFinder([hamlet, town]).named(['Wells'])?.slug).toBe('wells')
  expect(placeFinder([hamlet, hamlet]).named(['Wells'])).toBeUndefined()
  expect(placeFinder([town, town]).named(['Wells'])).toBeUndefined()
})

test('of places that share a name the one in the stated county is meant, else the one near the branch', () => {
  const shropshire = place({ slug: 'wellington', plainName: 'wellington', countySlug: 'shropshire', location: { lat: 52.7, lng: -2.517 } })
  const somerset = place({ slug: 'wellington-somerset', plainName: 'wellington', location: { lat: 50.98, lng: -3.23 }, population: 0 })
  const finder = placeFinder([shropshire, somerset])
  expect(finder.named(['Wellington'])?.slug).toBe('wellington')
  expect(finder.named(['Wellington', 'Fore Street, Wellington, Somerset'])?.slug).toBe('wellington-somerset')
  expect(finder.named(['Wellington'], { lat: 51.015, lng: -3.103 })?.slug).toBe('wellington-somerset')
})

test('a part of a place is there, if the county says the same', () => {
  const finder = placeFinder([place({ slug: 'denham', plainName: 'denham', countySlug: 'buckinghamshire', population: 0 })])
  expect(finder.named(['Higher Denham, Buckinghamshire'])?.slug).toBe('denham')
  expect(finder.named(['Higher Denham'])).toBeUndefined()
})

function place(overrides: Partial<LocatedPlace>): LocatedPlace {
  return {
    slug: 'taunton',
    plainName: 'taunton',
    countySlug: 'somerset',
    countrySlug: 'england',
    location: { lat: 51.015, lng: -3.103 },
    population: 60_000,
    isLearnt: false,
    ...overrides,
  }
}

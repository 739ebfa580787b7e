import { expect, test } from 'vitest'
import { namedPlaces } from './named-places.ts'

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

import { expect, test } from 'vitest'
import { type Place, placeId, placeLabel, placeWords, suggestionLabels } from './place.ts'

test('a town is labelled and addressed with its county', () => {
  expect(placeLabel(place({}))).toBe('Leeds, West Yorkshire')
  expect(placeWords(place({}))).toEqual(['west-yorkshire', 'leeds'])
})

test('a county stands alone, and so does a city named like its county', () => {
  const devon = place({ kind: 'county', name: 'Devon', slug: 'devon', countyName: '', countySlug: '' })
  expect([placeLabel(devon), placeWords(devon)]).toEqual(['Devon', ['devon']])
  expect(placeLabel(place({ name: 'Bristol', countyName: 'Bristol' }))).toBe('Bristol')
})

test('suggestions tell a county from the town of its name', () => {
  const town = place({ name: 'Stirling', countyName: 'Stirling' })
  const county = place({ kind: 'county', name: 'Stirling', countyName: '' })
  expect(suggestionLabels([town, county])).toEqual(['Stirling', 'Stirling (whole area)'])
  expect(suggestionLabels([county])).toEqual(['Stirling'])
})

test('an id says what it is the id of', () => {
  expect(placeId('outcode', 'ta1')).toBe('outcode-ta1')
})

function place(overrides: Partial<Place>): Place {
  return {
    id: 'location-leeds',
    kind: 'location',
    name: 'Leeds',
    countyName: 'West Yorkshire',
    slug: 'leeds',
    countySlug: 'west-yorkshire',
    location: { lat: 53.8, lng: -1.55 },
    radiusMiles: 5,
    ...overrides,
  }
}

import { expect, test } from 'vitest'
import { suggestedAddresses, suggestionGroups } from './meant-places.ts'
import type { Place, PlaceKind } from './place.ts'
import { outcodePlace, postcodePlace } from './place-code.ts'

const addresses = [
  '64 Haines Street, Cullompton, Devon',
  '66 Haines Street, Cullompton, Devon',
  'Flat 2, The Maltings, Haines Place, Chard',
  'Near Hainford, Norfolk',
]

test.each([
  ['hai', ['Haines Street, Cullompton, Devon', 'Haines Place, Chard']],
  ['Haines St', ['Haines Street, Cullompton, Devon']],
  ['64 haines', ['64 Haines Street, Cullompton, Devon']],
  ['6 haines', []],
  ['the malt', ['The Maltings, Haines Place, Chard']],
  ['devon', []],
  ['near hai', []],
  ['', []],
])('for “%s” %j are suggested', (term, suggested) => {
  expect(term === '' ? [] : suggestedAddresses(term, addresses)).toEqual(suggested)
})

const at = { lat: 51, lng: -3 }

test('the group of the best suggestion comes first, and each keeps its order', () => {
  const places = [place('county', 'devon'), place('location', 'devonport'), place('county', 'devizes'), place('location', 'devoran')]
  expect(suggestionGroups(places, ['Devon', 'Devonport', 'Devizes', 'Devoran'])).toEqual([
    {
      kind: 'counties',
      places: [
        ['Devon', 'county-devon'],
        ['Devizes', 'county-devizes'],
      ],
    },
    {
      kind: 'towns',
      places: [
        ['Devonport', 'location-devonport'],
        ['Devoran', 'location-devoran'],
      ],
    },
  ])
})

test.each([
  [place('location', 'taunton'), 'towns'],
  [place('county', 'somerset'), 'counties'],
  [place('country', 'wales'), 'counties'],
  [outcodePlace('TA1', at), 'postcodes'],
  [postcodePlace('TA1 1AA', at), 'postcodes'],
])('%o is among the %s', (given, kind) => {
  expect(suggestionGroups([given], [given.name])).toEqual([{ kind, places: [[given.name, given.id]] }])
})

test('nothing makes no group', () => {
  expect(suggestionGroups([], [])).toEqual([])
})

function place(kind: PlaceKind, slug: string): Place {
  return { id: `${kind}-${slug}`, kind, name: slug, countyName: '', slug, countySlug: '', location: at, radiusMiles: 1 }
}

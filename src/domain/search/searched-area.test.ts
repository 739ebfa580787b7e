import { expect, test } from 'vitest'
import { aPlace } from '#tests/support/places.ts'
import { drawnArea } from '../places/drawn-area.ts'
import type { Outline } from '../places/outline.ts'
import { type SearchedArea, searchedArea } from './searched-area.ts'

const taunton = aPlace()
const centre = taunton.location
const outline: Outline = [
  [
    [
      [-3.2, 51, 1],
      [-3, 51, 1],
      [-3, 51.1, 1],
    ],
  ],
]
const somerset = aPlace({ id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset' })
const ta1 = aPlace({ id: 'outcode-ta1', kind: 'outcode', name: 'TA1', slug: 'ta1' })

test.each<[Parameters<typeof searchedArea>[0]['place'], number | undefined, SearchedArea]>([
  [undefined, undefined, {}],
  [aPlace({ kind: 'country', slug: 'england' }), 5, { named: { kind: 'country', name: 'england' } }],
  [somerset, 5, { named: { kind: 'county', name: 'somerset' } }],
  [{ ...somerset, outline }, undefined, { named: { kind: 'county', name: 'somerset' } }],
  [{ ...somerset, outline }, 5, { named: { kind: 'county', name: 'somerset' }, shape: { kind: 'outline', outline, miles: 5 } }],
  [ta1, undefined, { named: { kind: 'outcode', name: 'TA1' } }],
  [ta1, 5, { named: { kind: 'outcode', name: 'TA1' }, shape: { kind: 'circle', centre, miles: 5 } }],
  [taunton, undefined, { shape: { kind: 'circle', centre, miles: taunton.radiusMiles } }],
  [taunton, 0.5, { shape: { kind: 'circle', centre, miles: 0.5 } }],
  [{ ...taunton, outline }, undefined, { shape: { kind: 'outline', outline, miles: undefined } }],
  [{ ...taunton, outline }, 2, { shape: { kind: 'outline', outline, miles: 2 } }],
])('%o within %o', (place, within, area) => {
  expect(searchedArea({ criteria: { channel: 'sales', ...(within && { within }) }, place })).toEqual(area)
})

test('a drawn area decides alone, within the edges of the map', () => {
  const ring = [
    { lat: 51, lng: -3 },
    { lat: 51, lng: -2 },
    { lat: 52, lng: -2 },
  ]
  const view = [-3, 51, -2, 52] as const
  const area = searchedArea({ criteria: { channel: 'sales', poly: drawnArea([ring])!, placeId: 'location-taunton', view }, place: taunton })
  expect(area).toEqual({ shape: { kind: 'drawn', rings: [ring] }, view })
})

test('a place that is asked for and not known is nowhere', () => {
  expect(searchedArea({ criteria: { channel: 'sales', placeId: 'location-atlantis' } })).toBeUndefined()
  expect(searchedArea({ criteria: { channel: 'sales', q: 'Atlantis' } })).toBeUndefined()
})

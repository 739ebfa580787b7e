import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults, wordsOfPage } from '#tests/support/page-content.ts'
import { EmptyResults } from './empty-results.tsx'

function empty(overrides: Parameters<typeof someResults>[0] = {}): string {
  return renderToStaticMarkup(<EmptyResults results={someResults({ properties: [], totalCount: 0, ...overrides })} />)
}

test.each([
  [{}, 'Nothing here matches all of that'],
  [{ totalCount: 9 }, 'There is no such page'],
  [{ criteria: { channel: 'sales', q: 'Atlantis' }, isPlaceUnknown: true }, 'We know no place called “Atlantis”'],
  [{ criteria: { channel: 'sales', placeId: 'gone' }, isPlaceUnknown: true }, 'We do not know this place'],
] as const)('%j is told as: %s', (overrides, words) => {
  expect(wordsOfPage(empty(overrides))).toContain(words)
})

test('each filter can be left out, and a wider circle be looked in', () => {
  const wider = { criteria: { channel: 'sales', within: 5 } as const, text: 'Look within 5 miles of Taunton', count: 1204 }
  const html = empty({ criteria: { channel: 'sales', minBeds: 4, maxPrice: 200_000 }, wider })
  expect(html).toContain('href="/property-for-sale/up-to-200000"')
  expect(html).toContain('href="/property-for-sale/from-4-bed"')
  expect(wordsOfPage(html)).toContain('Look within 5 miles of Taunton (1,204)')
})

test('the amount that finds something, loosened a little, is offered', () => {
  const near = [{ criteria: { channel: 'sales', maxPrice: 320_000 } as const, text: 'Up to £320,000, £20,000 more', count: 3 }]
  const html = empty({ criteria: { channel: 'sales', maxPrice: 300_000 }, near })
  expect(wordsOfPage(html)).toContain('Up to £320,000, £20,000 more (3)')
  expect(html).toContain('href="/property-for-sale/up-to-320000"')
})

test('it is said how many are left without a filter, in quotes once', () => {
  const without = { channel: 'sales' } as const
  const words = wordsOfPage(empty({ without: [{ text: 'the words “thatched”', without, count: 41 }] }))
  expect(words).toContain('Search without the words “thatched” (41)')
  expect(wordsOfPage(empty({ without: [{ text: 'garden', without, count: 0 }] }))).toMatch(/Search without “garden” See/)
})

test('there is always a way to everything of the channel', () => {
  expect(wordsOfPage(empty())).toContain('See everything for sale')
  expect(wordsOfPage(empty({ criteria: { channel: 'lettings' } }))).toContain('See everything to let')
})

test('places that are spelled like the text are offered, with the filters that are set', () => {
  const place = { ...somewhere, id: 'location-taunton', name: 'Taunton', countyName: 'Somerset', slug: 'taunton', countySlug: 'somerset' }
  const criteria = { channel: 'sales', placeId: place.id, minBeds: 2 } as const
  const html = empty({ criteria: { channel: 'sales', q: 'tauntn', minBeds: 2 }, isPlaceUnknown: true, similar: [{ place, criteria }] })
  expect(wordsOfPage(html)).toContain('Did you mean Taunton, Somerset?')
  expect(html).toContain('href="/property-for-sale/somerset/taunton/from-2-bed"')
  expect(empty({ isPlaceUnknown: true })).not.toContain('Did you mean')
})

const somewhere = { kind: 'location', location: { lat: 51, lng: -3 }, radiusMiles: 3 } as const

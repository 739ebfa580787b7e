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

test('each alternative leads to its search, with what it finds', () => {
  const place = { ...somewhere, id: 'location-taunton', name: 'Taunton', countyName: 'Somerset', slug: 'taunton', countySlug: 'somerset' }
  const alternatives = [
    { text: 'Up to £320,000, £20,000 more', criteria: { channel: 'sales', maxPrice: 320_000 }, place: undefined, count: 1204 },
    { text: 'Did you mean Taunton, Somerset?', criteria: { channel: 'sales', placeId: place.id, minBeds: 2 }, place, count: 3 },
  ] as const
  const html = empty({ criteria: { channel: 'sales', q: 'tauntn', minBeds: 2 }, alternatives })
  expect(html).toContain('href="/property-for-sale/up-to-320000"')
  expect(wordsOfPage(html)).toContain('Up to £320,000, £20,000 more (1,204)')
  expect(html).toContain('href="/property-for-sale/somerset/taunton/from-2-bed"')
  expect(wordsOfPage(html)).toContain('Did you mean Taunton, Somerset? (3)')
})

test('where nothing at all is found, nothing is offered', () => {
  expect(empty()).not.toContain('<ul')
  expect(wordsOfPage(empty({ totalCount: 9 }))).toContain('Go to the first page of results (9)')
})

const somewhere = { kind: 'location', location: { lat: 51, lng: -3 }, radiusMiles: 3 } as const

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults, wordsOf } from '#tests/support/page-content.ts'
import { ActiveFilters } from './active-filters.tsx'

function filters(criteria: Parameters<typeof someResults>[0] & object): string {
  return renderToStaticMarkup(<ActiveFilters results={someResults(criteria)} />)
}

test('a search that asks for a place and an order alone has no chips', () => {
  expect(filters({ criteria: { channel: 'sales', placeId: 'location-taunton', sorted: 'least-expensive-first' } })).toBe('')
})

test('each filter is a chip that leads to the search without it, and one clears them all', () => {
  const html = filters({ criteria: { channel: 'sales', minBeds: 2, updatedAgo: 7, tags: ['annexe'] } })
  expect(wordsOf(html)).toBe('at least 2 beds changed in the last 7 days annexe Clear all')
  expect(html).toContain('href="/property-for-sale/from-2-bed/tag-annexe" aria-label="Search without: changed in the last 7 days"')
  expect(html).toMatch(/<a href="\/property-for-sale"[^>]*>Clear all</)
})

test('a single chip needs nothing that clears all', () => {
  expect(wordsOf(filters({ criteria: { channel: 'lettings', pets: true } }))).toBe('pets considered')
})

test('below a landing page the chips stay there, and the branch is named', () => {
  const standing = { place: undefined, base: '/counties/somerset' }
  expect(filters({ criteria: { channel: 'sales', placeId: 'county-somerset', minBeds: 2, maxBeds: 4 }, standing })).toContain(
    'href="/counties/somerset/up-to-4-bed"',
  )
  const branch = someResults().branches[0]!
  expect(wordsOf(filters({ criteria: { channel: 'sales', branchId: branch.id }, branch }))).toBe('our Taunton branch')
})

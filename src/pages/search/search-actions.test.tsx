import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults, wordsOfPage } from '#tests/support/page-content.ts'
import { ActiveFilters, SearchActions } from './search-actions.tsx'

test('a search is shared by its own address from the first page, with its filters and its order', () => {
  const criteria = { channel: 'sales', minBeds: 2, sorted: 'least-expensive-first', page: 3 } as const
  const html = renderToStaticMarkup(
    <SearchActions results={someResults({ criteria, title: 'Properties & more', publicUrl: 'https://a.test' })} />,
  )
  const address = 'https://a.test/property-for-sale/from-2-bed/sorted-least-expensive-first'
  expect(html).toContain(`data-share="${address}"`)
  expect(html).toContain('data-share-title="Properties &amp; more"')
  expect(html).toContain(`mailto:?subject=Properties%20%26%20more&amp;body=Properties%20%26%20more%0A%0A${encodeURIComponent(address)}`)
})

test('an area that was drawn is shared with the search', () => {
  const html = renderToStaticMarkup(
    <SearchActions results={someResults({ criteria: { channel: 'lettings', poly: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } })} />,
  )
  expect(html).toMatch(/data-share="[^"]*\/property-for-rent\/poly-[\w-]+"/)
})

test('saving and sharing name what they are of, also where there is no room to show it', () => {
  const words = renderToStaticMarkup(<SearchActions results={someResults()} />).replaceAll(/<[^>]*>/g, '')
  expect(words).toContain('Save this search')
  expect(words).toContain('Share this search')
})

function filters(criteria: Parameters<typeof someResults>[0] & object): string {
  return renderToStaticMarkup(<ActiveFilters results={someResults(criteria)} />)
}

test('a search that asks for a place and an order alone has no chips', () => {
  expect(filters({ criteria: { channel: 'sales', placeId: 'location-taunton', sorted: 'least-expensive-first' } })).toBe('')
})

test('each filter is a chip that leads to the search without it, and one clears them all', () => {
  const html = filters({ criteria: { channel: 'sales', minBeds: 2, updatedAgo: 7, tags: ['annexe'] } })
  expect(wordsOfPage(html)).toBe('at least 2 beds changed in the last 7 days annexe Clear all')
  expect(html).toContain('href="/property-for-sale/from-2-bed/tag-annexe" aria-label="Search without: changed in the last 7 days"')
  expect(html).toMatch(/<a href="\/property-for-sale"[^>]*>Clear all</)
})

test('a single chip needs nothing that clears all', () => {
  expect(wordsOfPage(filters({ criteria: { channel: 'lettings', pets: true } }))).toBe('pets considered')
})

test('below a landing page the chips stay there, and the branch is named', () => {
  const standing = { place: undefined, base: '/counties/somerset' }
  expect(filters({ criteria: { channel: 'sales', placeId: 'county-somerset', minBeds: 2, maxBeds: 4 }, standing })).toContain(
    'href="/counties/somerset/up-to-4-bed"',
  )
  const branch = someResults().branches[0]!
  expect(wordsOfPage(filters({ criteria: { channel: 'sales', branchId: branch.id }, branch }))).toBe('our Taunton branch')
})

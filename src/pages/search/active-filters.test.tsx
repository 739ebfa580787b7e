import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults, wordsOf } from '#tests/support/page-content.ts'
import { ActiveFilters } from './active-filters.tsx'

function filters(criteria: Parameters<typeof someResults>[0] & object): string {
  return renderToStaticMarkup(<ActiveFilters results={someResults(criteria)} />)
}

test('what the form has fields for is not repeated', () => {
  expect(filters({ criteria: { channel: 'sales', minBeds: 2, maxPrice: 300_000 } })).toBe('')
})

test('what it has none for is named, with the search that is left without it', () => {
  const html = filters({ criteria: { channel: 'sales', minBeds: 2, updatedAgo: 7, tags: ['annexe'] } })
  expect(wordsOf(html)).toBe('changed in the last 7 days annexe')
  expect(html).toContain('href="/property-for-sale/from-2-bed/tag-annexe" aria-label="Search without: changed in the last 7 days"')
})

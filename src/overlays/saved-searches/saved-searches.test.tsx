import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { savedSearch } from '#src/domain/saved/saved-search.ts'
import { AlertFrequencyChoice, SavedSearches } from './saved-searches.tsx'

test('the server knows nothing of what is saved, and leads to the properties by their address', () => {
  const markup = renderToStaticMarkup(<SavedSearches page={{}} params={{}} close={() => {}} replace={() => {}} />)
  expect(markup).toContain('Saved searches will appear here.')
  expect(markup).toMatch(/<noscript><p>What you have saved is shown by JavaScript[^<]*<\/p><\/noscript>/)
  expect(markup).toContain('<a href="/user/saved-searches" aria-current="page"')
  expect(markup).toContain('<a href="/user/saved-properties"')
})

test('each search says how often it alerts, in words', () => {
  const search = savedSearch({ channel: 'sales' }, { title: 'Properties for sale', savedAt: new Date('2026-11-20T09:00:00Z') })
  const markup = renderToStaticMarkup(<AlertFrequencyChoice search={{ ...search, alert_frequency: 'W' }} />)
  expect(markup).toMatch(/Email alerts<span[^>]*> for Properties for sale</)
  expect(markup).toContain('<option value="W" selected="">Weekly</option>')
  expect(markup).toMatch(/Tell me about<span[^>]*> for Properties for sale<[\s\S]*<option value="all" selected="">/)
  expect(renderToStaticMarkup(<AlertFrequencyChoice search={{ ...search, alert_frequency: 'N' }} />)).not.toContain('Tell me about')
  for (const text of ['Immediately', 'Monthly', 'Never']) expect(markup).toContain(`>${text}</option>`)
})

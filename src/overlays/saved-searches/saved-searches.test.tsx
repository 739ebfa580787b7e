import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavedSearches } from './saved-searches.tsx'

test('the server knows nothing of what is saved, and leads to the properties by their address', () => {
  const markup = renderToStaticMarkup(<SavedSearches page={{}} params={{}} close={() => {}} replace={() => {}} />)
  expect(markup).toContain('Saved searches will appear here.')
  expect(markup).toMatch(/<noscript><p>What you have saved is shown by JavaScript[^<]*<\/p><\/noscript>/)
  expect(markup).toContain('<a href="/user/saved-searches" aria-current="page"')
  expect(markup).toContain('<a href="/user/saved-properties"')
})

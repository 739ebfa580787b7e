import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavedProperties } from './saved-properties.tsx'

test('the server knows nothing of what is saved, and leads to the searches by their address', () => {
  const markup = renderToStaticMarkup(<SavedProperties page={{}} params={{}} close={() => {}} replace={() => {}} />)
  expect(markup).toContain('Saved properties will appear here.')
  expect(markup).toMatch(/<noscript><p>What you have saved is shown by JavaScript[^<]*<\/p><\/noscript>/)
  expect(markup).toContain('<a href="/user/saved-properties" aria-current="page"')
  expect(markup).toContain('<a href="/user/saved-searches"')
  expect(markup).not.toContain('(0)')
})

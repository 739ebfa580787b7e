import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchButton } from './search-button.tsx'

test('without scripts it is a button that searches; the text that tells of counts is there, empty, to be read when it changes', () => {
  const html = renderToStaticMarkup(<SearchButton />)
  expect(html).toMatch(/<button type="submit"[^>]*>.*<span data-live-count="">Search<\/span>/)
  expect(html).toMatch(/<p data-live-status="" role="status"[^>]*><\/p>/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WayLink } from './way-link.tsx'

test('it is a link with its words, and an arrow that is not read', () => {
  const markup = renderToStaticMarkup(
    <WayLink href="/guides" aria-label="Read more: Auctions">
      Read more
    </WayLink>,
  )
  expect(markup).toMatch(/^<a href="\/guides" aria-label="Read more: Auctions"[^>]*>Read more <svg[^>]*aria-hidden="true"/)
})

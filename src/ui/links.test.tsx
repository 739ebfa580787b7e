import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArrowLink, NewTabLink } from './links.tsx'

test('a new tab opens without a way back to this page, and is announced', () => {
  const markup = renderToStaticMarkup(
    <NewTabLink href="https://forms.example/sheep" className="form">
      Breeding ewes
    </NewTabLink>,
  )
  expect(markup).toMatch(/^<a href="https:\/\/forms\.example\/sheep" class="form" target="_blank" rel="noopener">/)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('Breeding ewes (opens in a new tab)')
})

test('it is a link with its words, and an arrow that is not read', () => {
  const markup = renderToStaticMarkup(
    <ArrowLink href="/guides" aria-label="Read more: Auctions">
      Read more
    </ArrowLink>,
  )
  expect(markup).toMatch(/^<a href="\/guides" aria-label="Read more: Auctions"[^>]*>Read more <svg[^>]*aria-hidden="true"/)
})

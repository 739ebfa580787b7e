import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewTabLink } from './new-tab-link.tsx'

test('a new tab opens without a way back to this page, and is announced', () => {
  const markup = renderToStaticMarkup(
    <NewTabLink href="https://forms.example/sheep" className="form">
      Breeding ewes
    </NewTabLink>,
  )
  expect(markup).toMatch(/^<a href="https:\/\/forms\.example\/sheep" class="form" target="_blank" rel="noopener">/)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('Breeding ewes (opens in a new tab)')
})

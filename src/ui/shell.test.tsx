import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { Main, ShellTop } from './shell.tsx'

test('the first link of a page skips to its content', () => {
  const html = renderToStaticMarkup(<ShellTop content={anAgency} path="/about" />)
  expect(html).toMatch(/^<a href="#main"/)
  expect(renderToStaticMarkup(<Main>text</Main>)).toMatch(/^<main id="main" tabindex="-1"[^>]*>text/i)
})

test('every page has the way back to its top, within its content', () => {
  expect(renderToStaticMarkup(<Main>text</Main>)).toMatch(/<a href="#top"[^>]*>.*Back to top<\/a><\/p><\/main>$/)
})

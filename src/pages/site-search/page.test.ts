import { expect, test } from 'vitest'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { siteSearchPage } from './page.tsx'

const fees = {
  path: '/fees',
  kind: 'Small print',
  title: 'Fees',
  excerpt: [
    { text: 'What ', isFound: false },
    { text: 'tenants', isFound: true },
    { text: ' & <b>others</b> pay', isFound: false },
  ],
}
const page = (typed: string, answer?: Parameters<typeof siteSearchPage>[0]['answer']) =>
  siteSearchPage({ typed, ...(answer && { answer }) })

test('before anything is asked there is the form, and the ways on', () => {
  expect(wordsOfPage(viewOf(page('')))).toContain('What are you looking for?')
  expect(wordsOfPage(viewOf(page('')))).toMatch(/Search property All pages$/)
  expect(viewOf(page(''))).toContain('action="/site-search"')
})

test('search engines keep none of it', () => {
  expect(page('fees').head).toMatchObject({ robots: 'noindex, follow', canonical: '/site-search' })
})

test('what was found is linked, with what was searched for marked, and is text', () => {
  const html = viewOf(page('tenants', { found: [fees], isPartly: false }))
  expect(html).toContain('<a href="/fees">Fees</a>')
  expect(html).toContain('<mark>tenants</mark>')
  expect(html).toContain('&amp; &lt;b&gt;others&lt;/b&gt; pay')
})

test('what was typed is text wherever it is said', () => {
  const html = viewOf(page('<script>"', { found: [], isPartly: false }))
  expect(html).not.toContain('<script>')
  expect(html).toContain('value="&lt;script&gt;&quot;"')
  expect(html).toContain('/search?q=%3Cscript%3E%22')
})

test('where nothing is found it says how to go on, and what may have been meant', () => {
  const words = wordsOfPage(viewOf(page('auctoin', { found: [], isPartly: false, meant: 'auction' })))
  expect(words).toMatch(/Did you mean auction ? ?\? No page of ours is about “auctoin”/)
})

test('pages that have some of the words are said to', () => {
  const words = wordsOfPage(viewOf(page('tenants elephants', { found: [fees], isPartly: true })))
  expect(words).toContain('No page has all of these words.')
})

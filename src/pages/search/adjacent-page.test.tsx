import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { someResults, wordsOfPage } from '#tests/support/page-content.ts'
import { NextPage, PreviousPage } from './adjacent-page.tsx'

const twelve = Array.from({ length: 12 }, () => aCard())

test('the first page of several leads to the next, and says how much is shown', () => {
  const results = someResults({ properties: twelve, totalCount: 30, lastPage: 3 })
  const html = renderToStaticMarkup(<NextPage results={results} />)
  expect(wordsOfPage(html)).toBe('Showing 12 of 30 Show 12 more')
  expect(html).toContain('href="/property-for-sale/page-2"')
  expect(renderToStaticMarkup(<PreviousPage results={results} />)).not.toContain('<a')
})

test('a page in the middle leads both ways, and offers no more than there are', () => {
  const results = someResults({
    criteria: { channel: 'sales', minBeds: 2, page: 2 },
    properties: twelve,
    totalCount: 30,
    lastPage: 3,
    firstPosition: 13,
  })
  expect(wordsOfPage(renderToStaticMarkup(<NextPage results={results} />))).toBe('Showing 13 to 24 of 30 Show 6 more')
  const before = renderToStaticMarkup(<PreviousPage results={results} />)
  expect(wordsOfPage(before)).toBe('Show previous 12')
  expect(before).toContain('href="/property-for-sale/from-2-bed"')
})

test('the last page leads back only', () => {
  const results = someResults({ criteria: { channel: 'sales', page: 3 }, totalCount: 26, lastPage: 3, firstPosition: 25 })
  expect(wordsOfPage(renderToStaticMarkup(<NextPage results={results} />))).toBe('Showing 25 to 26 of 26')
  expect(renderToStaticMarkup(<PreviousPage results={results} />)).toContain('/property-for-sale/page-2')
})

test.each([
  ['one page', someResults()],
  ['nothing found', someResults({ properties: [], totalCount: 0, lastPage: 0 })],
  ['a page past the end', someResults({ criteria: { channel: 'sales', page: 9 }, properties: [], totalCount: 30, lastPage: 3 })],
])('%s has no links, and only room for a message', (_, results) => {
  expect(renderToStaticMarkup(<NextPage results={results} />)).toMatch(
    /^<div[^>]*><p data-add-told="true" role="status"[^>]*><\/p><\/div>$/,
  )
  expect(renderToStaticMarkup(<PreviousPage results={results} />)).not.toContain('<a')
})

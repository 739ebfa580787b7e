import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testTime } from '#tests/support/blocks.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

test('it is an empty list that nobody sees until the browser fills it, and it can be cleared', () => {
  const html = renderToStaticMarkup(<RecentlyViewed now={testTime} />)
  expect(html).toMatch(/^<div data-recently-viewed="" data-screen-only="true" hidden="">/)
  expect(html).toMatch(/<ul aria-label="Recently viewed"[^>]*><\/ul>/)
  expect(html).toMatch(/<button type="button"[^>]*data-forget-viewed=""/)
})

test('it knows the property that the page is about', () => {
  expect(renderToStaticMarkup(<RecentlyViewed propertyId={7} now={testTime} />)).toContain('data-recently-viewed="7"')
})

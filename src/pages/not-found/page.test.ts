import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { viewOf } from '#tests/support/page-content.ts'
import { notFoundPage } from './page.tsx'

test('an unknown address is not indexed and helps on: a search, both channels, the home page, the branches', () => {
  const page = notFoundPage(anAgency)
  expect(page.head).toMatchObject({ title: 'Page not found', robots: 'noindex' })
  for (const link of ['action="/search"', 'href="/property-for-sale"', 'href="/property-for-rent"', 'href="/"', 'tel:01632960002'])
    expect(viewOf(page)).toContain(link)
})

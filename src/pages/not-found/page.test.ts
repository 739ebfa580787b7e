import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { notFoundPage } from './page.tsx'

test('pages that the address may have meant are named', () => {
  const similar = [
    { path: '/fees', title: 'Fees' },
    { path: '/contact', title: 'Contact & map' },
  ]
  expect(wordsOfPage(viewOf(notFoundPage(anAgency, undefined, similar)))).toContain('Did you mean Fees or Contact &amp; map ?')
  expect(viewOf(notFoundPage(anAgency, undefined, similar))).toContain('<a href="/fees">Fees</a>')
  expect(wordsOfPage(viewOf(notFoundPage(anAgency)))).not.toContain('Did you mean')
})

test('an unknown address is not indexed and helps on: a search, both channels, the home page, the branches', () => {
  const page = notFoundPage(anAgency)
  expect(page.head).toMatchObject({ title: 'Page not found', robots: 'noindex' })
  for (const link of ['action="/search"', 'href="/property-for-sale"', 'href="/property-for-rent"', 'href="/"', 'tel:01632960002'])
    expect(viewOf(page)).toContain(link)
})

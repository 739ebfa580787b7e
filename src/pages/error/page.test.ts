import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { viewOf } from '#tests/support/page-content.ts'
import { errorPage } from './page.tsx'

const fault = { status: 500, requestId: 'a', again: undefined } as const

test('a fault says its number, how to write about it, and nothing else of what went wrong', () => {
  const page = errorPage({ ...fault, requestId: 'abc-1', content: { ...anAgency, site: { ...anAgency.site, email: 'a@b.example' } } })
  expect(page.head).toMatchObject({ robots: 'noindex', picture: null })
  expect(viewOf(page)).toContain('<code>abc-1</code>')
  expect(viewOf(page)).toContain('href="mailto:a@b.example?subject=Fault%20abc-1"')
})

test('branches are there to be rung where there are some', () => {
  const page = (branches: typeof anAgency.branches) => viewOf(errorPage({ ...fault, content: { ...anAgency, branches } }))
  expect(page(anAgency.branches)).toContain('tel:01632960001')
  expect(page([])).not.toContain('tel:')
})

test('what should pass in a moment says so, leads to the same address again, and to the telephone', () => {
  const html = viewOf(errorPage({ status: 503, requestId: 'a', again: '/property-for-sale?page=2', content: anAgency }))
  expect(html).toContain('<span>503</span>')
  expect(html).toMatch(/<a[^>]*href="\/property-for-sale\?page=2"[^>]*>(<[^>]*>)*Try again/)
  expect(html).toContain('Call ')
})

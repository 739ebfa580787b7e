import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { breadcrumbs } from './breadcrumbs.tsx'

test('the pages above are links, the page itself is not', () => {
  const markup = blockMarkup(breadcrumbs, {})
  expect(markup).toContain('<a href="/">Home</a>')
  expect(markup).toContain('<span aria-current="page">About us</span>')
})

test('the home page has no way to itself', () => {
  const page = { path: '/', title: 'Home', trail: [{ text: 'Home', href: '/' }] }
  expect(blockMarkup(breadcrumbs, {}, { page })).toBe('')
})

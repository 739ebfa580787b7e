import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { pageTitle } from './page-title.tsx'

test.each([
  [{}, 'About us'],
  [{ title: 'Who we are' }, 'Who we are'],
])('%j has the heading %s', (content, heading) => {
  expect(blockMarkup(pageTitle, content)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1></div>`))
})

test('a subtitle stands below', () => {
  expect(blockMarkup(pageTitle, { subtitle: 'Since 1857' })).toMatch(/<\/h1><p[^>]*>Since 1857<\/p>/)
})

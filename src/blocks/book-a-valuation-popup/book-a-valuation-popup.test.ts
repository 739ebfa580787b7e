import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { bookAValuationPopup } from './book-a-valuation-popup.tsx'

test.each([
  ['without an address', {}],
  ['with the hash of the form', { url: '#/book-a-valuation' }],
])('%s the button opens the form over the page, and leads to it without scripts', (_, content) => {
  const markup = blockMarkup(bookAValuationPopup, content)
  expect(markup).toMatch(/<a [^>]*href="\/book-a-valuation" data-opens="#\/book-a-valuation"[^>]*>.*Book a valuation/)
})

test('with another address it leads there', () => {
  const markup = blockMarkup(bookAValuationPopup, { url: '/valuing', buttonText: 'How we value' })
  expect(markup).toMatch(/<a [^>]*href="\/valuing"[^>]*>.*How we value/)
  expect(markup).not.toContain('data-opens')
})

test('heading and text are the agency’s where it has some', () => {
  expect(blockMarkup(bookAValuationPopup, {})).toContain('>What is your home worth?</h2>')
  expect(blockMarkup(bookAValuationPopup, { heading: 'At your table', text: 'One.\n\nTwo.' })).toMatch(
    /At your table<\/h2><p>One\.<\/p><p>Two\./,
  )
})

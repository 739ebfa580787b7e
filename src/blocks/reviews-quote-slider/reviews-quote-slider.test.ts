import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { reviewsQuoteSlider } from './reviews-quote-slider.tsx'

const quote = { text: 'Sold in a week.', author: 'A. Hill' }

test('no quotes are no section', () => {
  expect(blockMarkup(reviewsQuoteSlider, { quotes: [] })).toBe('')
})

test('two quotes stand side by side from 768 px and three from 992 px on', () => {
  const markup = blockMarkup(reviewsQuoteSlider, { quotes: [quote, quote] })
  expect(markup.match(/<blockquote/g)).toHaveLength(2)
  expect(markup).toContain('aria-label="Reviews: 2 quotes"')
  expect(markup).toMatch(/data-sm="1" data-md="2" data-lg="3" data-xl="3"/)
})

test('its pictures are asked for, and its link leads on', () => {
  const content = { quotes: [{ ...quote, picture: { file: 'market.jpg' } }], link: { text: 'All', link: '/reviews' } }
  expect(reviewsQuoteSlider.needs(aRecord(reviewsQuoteSlider, content))).toEqual({ pictures: ['market.jpg'] })
  expect(blockMarkup(reviewsQuoteSlider, content)).toMatch(/<a href="\/reviews"[^>]*>All/)
})

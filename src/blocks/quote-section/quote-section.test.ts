import { expect, test } from 'vitest'
import { hasReviews } from '#src/domain/site/review.ts'
import * as routes from '#src/routes.ts'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { blockKinds } from '../kinds.ts'
import { quoteSection } from './quote-section.tsx'

const quote = { text: 'Sold in a week.', author: 'A. Hill' }
const quotes = (count: number) => ({ quotes: Array.from({ length: count }, () => quote) })

test('no quotes are no section', () => {
  expect(blockMarkup(quoteSection, quotes(0))).toBe('')
})

test.each([
  [2, 2, 0],
  [3, 3, 0],
  [4, 3, 1],
  [7, 3, 4],
])('of %i quotes %i are shown at first and %i wait, three of them at a time', (count, shown, waiting) => {
  const markup = blockMarkup(quoteSection, quotes(count))
  expect(markup.match(/<li>/g)).toHaveLength(shown)
  expect(markup.match(/<li data-more="">/g) ?? []).toHaveLength(waiting)
  expect(markup.includes('data-step="3"')).toBe(waiting > 0)
})

test('one alone is no list', () => {
  const markup = blockMarkup(quoteSection, quotes(1))
  expect(markup.match(/<figure/g)).toHaveLength(1)
  expect(markup).not.toContain('<li')
})

test('asks for the pictures and signatures that quotes name, and does without those that are missing', () => {
  const content = { quotes: [quote, { ...quote, picture: { file: 'market.jpg', alt: 'Home' }, signature: { file: 'missing.jpg' } }] }
  expect(quoteSection.needs(aRecord(quoteSection, content))).toEqual({ pictures: ['missing.jpg', 'market.jpg'] })
  const markup = blockMarkup(quoteSection, content)
  expect([...markup.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Home'])
})

test('a signature stands for the name, which is what it says to who cannot see it', () => {
  const markup = blockMarkup(quoteSection, { quotes: [{ ...quote, signature: { file: 'market.jpg' } }] })
  expect(markup).toMatch(/<figcaption[^>]*><span[^>]*><img[^>]* alt="A\. Hill"/)
})

const quoted = [...blockKinds].filter(([, { schema }]) => 'quotes' in (schema as unknown as { entries: object }).entries)

test.each(quoted)('%s leads to where its quotes come from and how they are checked, and counts as reviews', (kind, block) => {
  const content = { quotes: [{ text: 'Sold in a week.', author: 'A. Hill' }] }
  expect(blockMarkup(block as typeof quoteSection, content)).toContain(`href="${routes.legal.terms.href()}#reviews"`)
  const pages = (quotes: unknown[]) => [{ path: '/', title: '', description: '', blocks: [{ id: 'a', kind, content: { quotes } }] }]
  expect([hasReviews({ branches: [], pages: pages(content.quotes) }), hasReviews({ branches: [], pages: pages([]) })]).toEqual([
    true,
    false,
  ])
})

test('the blocks of quotes are known', () => {
  expect(quoted.map(([kind]) => kind).sort()).toEqual(['image-quotes', 'quote-section', 'reviews-quote-slider'])
})

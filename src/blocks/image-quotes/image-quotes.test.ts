import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { imageQuotes } from './image-quotes.tsx'

const quote = { text: 'They knew the well.', author: 'Mrs Hill' }
const quotes = (count: number) => Array.from({ length: count }, () => quote)

test('no quotes are no section', () => {
  expect(blockMarkup(imageQuotes, { quotes: [] })).toBe('')
})

test.each([
  [3, 0],
  [4, 1],
  [8, 5],
])('of %i quotes three are shown and %i wait for "Show More", three at a time', (count, waiting) => {
  const markup = blockMarkup(imageQuotes, { quotes: quotes(count) })
  expect(markup.match(/<blockquote/g)).toHaveLength(count)
  expect(markup.match(/data-more/g) ?? []).toHaveLength(waiting)
  expect(markup.includes('data-step="3"')).toBe(waiting > 0)
})

test('pictures and signatures are asked for, and shown where there are any', () => {
  const content = { quotes: [{ ...quote, picture: { file: 'market.jpg', alt: 'A farm' }, signature: { file: 'missing.png' } }] }
  expect(imageQuotes.needs(aRecord(imageQuotes, content))).toEqual({ pictures: ['missing.png', 'market.jpg'] })
  const markup = blockMarkup(imageQuotes, content)
  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(markup).toContain('alt="A farm"')
  expect(markup).toContain('Mrs Hill')
})

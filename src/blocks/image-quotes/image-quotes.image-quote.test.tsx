import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageQuote } from './image-quotes.tsx'

const quote = { text: 'They knew the well.', author: 'Mrs Hill' }

test('a quote is its words and who said them', () => {
  const markup = renderToStaticMarkup(<ImageQuote quote={quote} picture={undefined} signature={undefined} />)
  expect(markup).toMatch(/<blockquote[^>]*><p>They knew the well\.<\/p><\/blockquote>/)
  expect(markup).toMatch(/<figcaption[^>]*>Mrs Hill<\/figcaption>/)
})

test('title, place, picture and signature are shown; the signature stands for the name', () => {
  const more = { ...quote, title: 'The well', soldIn: 'Nynehead' }
  const markup = renderToStaticMarkup(<ImageQuote quote={more} picture={<i>house</i>} signature={<b>signed</b>} />)
  for (const part of ['The well', 'Sold in Nynehead', '<i>house</i>', '<b>signed</b>']) expect(markup).toContain(part)
  expect(markup).not.toContain('Mrs Hill')
})

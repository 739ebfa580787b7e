import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteCard } from './quote-card.tsx'

const quote = { text: 'They sold it in a week.', author: 'Mr and Mrs Hill' }

test('a quote is its words and who said them, and nothing where nothing more is known', () => {
  const markup = renderToStaticMarkup(<QuoteCard quote={quote} />)
  expect(markup).toMatch(/<blockquote[^>]*><p[^>]*>They sold it in a week\.<\/p><\/blockquote>/)
  expect(markup).toMatch(/<figcaption[^>]*>Mr and Mrs Hill<\/figcaption>/)
})

test('title, place, picture and signature are shown; the signature stands for the name', () => {
  const more = { ...quote, title: 'A week!', soldIn: 'Wellington' }
  const markup = renderToStaticMarkup(<QuoteCard quote={more} picture={<i>house</i>} signature={<b>signed</b>} />)
  for (const part of ['A week!', 'Sold in Wellington', '<i>house</i>', '<b>signed</b>']) expect(markup).toContain(part)
  expect(markup).not.toContain('Mr and Mrs Hill')
})

test('a short quote is set large, a long one as text; one alone is larger still, and with a picture lies across its row', () => {
  const classOf = (text: string) =>
    /<p(?: class="([^"]*)")?>(?:Good)/.exec(renderToStaticMarkup(<QuoteCard quote={{ ...quote, text }} />))?.[1]
  expect(classOf('Good.')).toBeDefined()
  expect(classOf('Good. '.repeat(40))).toBeUndefined()
  const figure = (shown: string) => /<figure class="([^"]*)"/.exec(shown)?.[1]?.split(' ').length
  expect(figure(renderToStaticMarkup(<QuoteCard quote={quote} picture={<i>house</i>} isAlone />))).toBe(3)
  expect(figure(renderToStaticMarkup(<QuoteCard quote={quote} isAlone />))).toBe(2)
})

test('a long quote beside others is cut, and is whole all the same; any other is not', () => {
  const long = { ...quote, text: 'Good. '.repeat(50).trim() }
  const cut = renderToStaticMarkup(<QuoteCard quote={long} isCut />)
  expect(cut).toMatch(/data-rest="".*aria-label="Read more: Mr and Mrs Hill"/s)
  expect(cut.match(/Good\./g)).toHaveLength(50)
  expect(renderToStaticMarkup(<QuoteCard quote={long} />)).not.toContain('data-rest')
  expect(renderToStaticMarkup(<QuoteCard quote={quote} isCut />)).not.toContain('data-rest')
})

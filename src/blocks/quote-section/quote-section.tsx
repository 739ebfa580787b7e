import * as v from 'valibot'
import { list, text } from '#src/domain/content/fields.ts'
import { quotesAddedByButton, quotesShown } from '#src/domain/site/block-numbers.ts'
import filled from '#src/ui/filled-grid.module.css'
import { QuotesNote } from '#src/ui/quote-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import { filesOfQuotes, quoteFields, quoteItems } from '../quote-items.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the quotes.'), 'What our clients say'),
  quotes: list('Quotes', 'The first three are shown, three more with each "Show More".', quoteFields),
})

/** Quotes in a grid (rules: C4). */
export const quoteSection = block({
  kind: 'quote-section',
  label: 'Quotes',
  help: 'What clients said, three side by side and three more at a time.',
  schema,
  needs: ({ quotes }) => ({ pictures: filesOfQuotes(quotes) }),
  View: QuoteSection,
})

function QuoteSection({ id, content: { title, quotes }, loaded: { pictures } }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  const items = quoteItems(quotes, pictures)
  if (items.length === 0) return null
  return (
    <Section id={id} heading={title}>
      {items.length === 1 ? (
        items[0]?.content
      ) : (
        <ShowMore items={items} shown={quotesShown} step={quotesAddedByButton} className={filled.grid} />
      )}
      <QuotesNote />
    </Section>
  )
}

const quote = {
  text: 'They knew which three farmers would want the bottom field, and rang them before the photographs were taken.',
  author: 'R. Vowles',
  soldIn: 'North Petherton',
}

export const examples = {
  none: { title: 'No quotes', quotes: [] },
  one: { title: 'One client', quotes: [{ ...quote, picture: { file: 'market.jpg', alt: 'A stone farmhouse' } }] },
  'eight, five of them folded away': {
    title: 'Eight clients',
    quotes: Array.from({ length: 8 }, (_, at) => ({
      ...quote,
      author: `Client ${at + 1}`,
      ...(at % 3 === 0 && { title: 'Sold by Tuesday' }),
    })),
  },
  'long words and pictures that are missing': {
    title: 'Clients of few but long words',
    quotes: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        text: 'Unbelievablyhelpfulandneverlatewhichisrarerthanyoumightthinkinthesepartsofthecountry.',
        author: 'Featherstonehaugh-Cholmondeley-Marjoribanks',
        soldIn: 'Bishopsworthy-under-Quantoxhead-by-the-Sea',
        signature: { file: 'missing.jpg' },
        picture: { file: 'missing.jpg' },
      },
      { text: 'Good.', author: 'A. B.' },
    ],
  },
}

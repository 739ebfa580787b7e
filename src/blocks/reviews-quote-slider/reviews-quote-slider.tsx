import * as v from 'valibot'
import { linkText, list, text } from '#src/domain/content/fields.ts'
import { quoteCardsPerSize } from '#src/domain/site/block-numbers.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { QuotesNote } from '#src/ui/quote-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { filesOfQuotes, quoteFields, quoteItems } from '../quote-items.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the quotes.'), 'Reviews'),
  quotes: list('Quotes', 'In the order they are to be shown.', quoteFields),
  link: v.exactOptional(linkText('Link', 'Beside the heading: where all reviews are.')),
})

/** Quotes in a carousel (rules: C2, C4). */
export const reviewsQuoteSlider = block({
  kind: 'reviews-quote-slider',
  label: 'Reviews in a row',
  help: 'What clients said, as cards that are moved one at a time.',
  schema,
  needs: ({ quotes }) => ({ pictures: filesOfQuotes(quotes) }),
  View: ReviewsQuoteSlider,
})

function ReviewsQuoteSlider({ id, content, loaded: { pictures } }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  const { title, quotes, link } = content
  const items = quoteItems(quotes, pictures, true)
  if (items.length === 0) return null
  return (
    <Section id={id} heading={title} link={link && { text: link.text, href: link.link }}>
      {items.length === 1 ? (
        items[0]?.content
      ) : (
        <Carousel label={`${title}: ${items.length} quotes`} cards={quoteCardsPerSize} items={items} />
      )}
      <QuotesNote />
    </Section>
  )
}

const quote = { text: 'The brochure was right to the last gatepost, and so was the price.', author: 'J. Hembrow', soldIn: 'Taunton' }
const exampleQuotes = (count: number) => Array.from({ length: count }, (_, at) => ({ ...quote, author: `Reviewer ${at + 1}` }))

export const examples = {
  none: { title: 'No reviews', quotes: [] },
  one: { title: 'One review', quotes: [{ ...quote, picture: { file: 'market.jpg', alt: 'A stone farmhouse' } }] },
  'five, swiped on a phone': {
    title: 'Five reviews',
    quotes: exampleQuotes(5),
    link: { text: 'All reviews', link: 'https://www.example.com/reviews' },
  },
  'nine, with buttons on a phone too': { title: 'Nine reviews', quotes: exampleQuotes(9) },
  'long words and pictures that are missing': {
    title: 'Reviews of long words',
    quotes: [
      { ...quote, title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', picture: { file: 'missing.jpg' } },
      { ...quote, author: 'Featherstonehaugh-Cholmondeley-Marjoribanks', text: 'Good. '.repeat(80).trim() },
    ],
  },
}

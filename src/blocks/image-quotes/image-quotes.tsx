import type { ReactNode } from 'react'
import * as v from 'valibot'
import { list, text } from '#src/domain/content/fields.ts'
import { quotesAddedByButton, quotesShown } from '#src/domain/site/block-numbers.ts'
import { reviewOriginText } from '#src/domain/site/review.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/picture.tsx'
import { QuotesNote } from '#src/ui/quote-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import { filesOfQuotes, quoteFields } from '../quote-items.tsx'
import styles from './image-quotes.module.css'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the quotes.'), 'In their words'),
  quotes: list('Quotes', 'Best with a picture each. The first three are shown, three more with each "Show More".', quoteFields),
})

/** Quotes beside large pictures (rules: C4). */
export const imageQuotes = block({
  kind: 'image-quotes',
  label: 'Quotes with pictures',
  help: 'What clients said, in large words beside a picture; three at first and three more at a time.',
  schema,
  needs: ({ quotes }) => ({ pictures: filesOfQuotes(quotes) }),
  View: ImageQuotes,
})

function ImageQuotes({ id, content: { title, quotes }, loaded: { pictures } }: BlockProps<v.InferOutput<typeof schema>, 'pictures'>) {
  if (quotes.length === 0) return null
  const items = quotes.map((quote, key) => {
    const picture = quote.picture && pictures.get(quote.picture.file)
    const signature = quote.signature && pictures.get(quote.signature.file)
    return {
      key,
      content: (
        <ImageQuote
          quote={quote}
          picture={picture && <Picture {...picture} alt={quote.picture?.alt ?? ''} sizes={sizesOf(picture)} />}
          signature={signature && <Picture {...signature} alt={quote.signature?.alt || quote.author} sizes="15rem" fit="contain" />}
        />
      ),
    }
  })
  return (
    <Section id={id} heading={title}>
      <ShowMore items={items} shown={quotesShown} step={quotesAddedByButton} />
      <QuotesNote />
    </Section>
  )
}

const exampleQuote = {
  text: 'He asked where the spring rises before he asked how many bedrooms there are. We signed the same afternoon.',
  author: 'Mr and Mrs Pole',
  soldIn: 'Nynehead',
  picture: { file: 'market.jpg', alt: 'A stone farmhouse' },
}
const { picture: _, ...words } = exampleQuote
const exampleQuotes = (count: number) => Array.from({ length: count }, (_, at) => ({ ...exampleQuote, author: `Seller ${at + 1}` }))

export const examples = {
  none: { title: 'No quotes with pictures', quotes: [] },
  one: { title: 'One quote with a picture', quotes: [{ ...exampleQuote, title: 'The spring' }] },
  'eight, of which three are shown': { title: 'Eight quotes with pictures', quotes: exampleQuotes(8) },
  'no picture, and a signature': { title: 'Words alone', quotes: [words, { ...words, signature: { file: 'market.jpg', alt: 'A. Pole' } }] },
  'long words and pictures that are missing': {
    title: 'Long words',
    quotes: [
      { ...exampleQuote, title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', picture: { file: 'missing.jpg' } },
      { ...exampleQuote, author: 'Featherstonehaugh-Cholmondeley-Marjoribanks', text: 'And then they rang again. '.repeat(25).trim() },
    ],
  },
}

/** The `sizes` of a picture that fills its side of a quote, at least 22rem high: a wide one is drawn wider than its place. */
function sizesOf({ width, height }: { width: number; height: number }): string {
  return `(min-width: 992px) max(42vw, ${Math.round((22 * width) / height)}rem), 92vw`
}

/** Letters of a quote that is set large, beside its picture on any wide window. */
const mostLarge = 300

interface ImageQuoteProps {
  quote: v.InferOutput<typeof quoteFields>
  picture: ReactNode
  /** Shown in place of the author's name; its alternative text is that name. */
  signature: ReactNode
}

/** One quote in large type, beside its picture where it has one. */
export function ImageQuote({ quote: { title, text, author, soldIn, ...rest }, picture, signature }: ImageQuoteProps) {
  const origin = reviewOriginText(rest)
  return (
    <figure className={classNames(styles.quote, Boolean(picture) && styles.withPicture, text.length > mostLarge && styles.long)}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        <blockquote className={styles.said}>
          {title ? <p className={styles.title}>{title}</p> : null}
          <p>{text}</p>
        </blockquote>
        <figcaption className={styles.author}>
          {signature ? <span className={styles.signature}>{signature}</span> : author}
          {soldIn ? <span className={styles.place}>Sold in {soldIn}</span> : null}
          {origin === '' ? null : <span className={styles.place}>{origin}</span>}
        </figcaption>
      </div>
    </figure>
  )
}

import * as v from 'valibot'
import { picture, text } from '#src/domain/content/fields.ts'
import { reviewOriginFields } from '#src/domain/content/review-content.ts'
import { reviewFault } from '#src/domain/site/review.ts'
import { Picture } from '#src/ui/picture.tsx'
import { QuoteCard } from '#src/ui/quote-card.tsx'
import type { Loaded } from './needs/needs.ts'

/** The fields of a quote, shared by the blocks of quotes (rules: C4). */
const fields = v.strictObject({
  title: v.exactOptional(text('Title', 'A few words above the quote.')),
  text: text('Quote', 'What was said.'),
  author: text('Author', 'Who said it.'),
  soldIn: v.exactOptional(text('Sold in', 'The place where their home was sold: Wellington.')),
  signature: v.exactOptional(picture('Signature', 'A picture of it, shown in place of the name.', { least: 160 })),
  picture: v.exactOptional(picture('Picture', 'Above the quote.')),
  ...reviewOriginFields,
})

/** They are not said to be real without saying why. */
function doubts(quote: Readonly<Record<string, unknown>>) {
  const reason = reviewFault(quote)
  return reason === undefined ? [] : [{ path: ['text'], reason }]
}

/** A quote, as the blocks of quotes have it. */
export const quoteFields = v.pipe(fields, v.metadata({ amiss: doubts }))

type QuoteContent = v.InferOutput<typeof quoteFields>

/** The picture files that quotes name. */
export function filesOfQuotes(quotes: readonly QuoteContent[]): string[] {
  return quotes.flatMap(({ signature, picture }) => [signature, picture].flatMap((each) => (each ? [each.file] : [])))
}

const sizes = '(min-width: 768px) 27rem, 94vw'
const aloneSizes = '(min-width: 1344px) 41rem, (min-width: 992px) 46vw, 94vw'

/** Quotes as items of a list or, with `isCut`, of a carousel, with their pictures where those exist. */
export function quoteItems(quotes: readonly v.InferOutput<typeof quoteFields>[], pictures: Loaded['pictures'], isCut = false) {
  return quotes.map((quote, key) => {
    const picture = quote.picture && pictures.get(quote.picture.file)
    const signature = quote.signature && pictures.get(quote.signature.file)
    return {
      key,
      content: (
        <QuoteCard
          quote={quote}
          isAlone={quotes.length === 1}
          isCut={isCut && quotes.length > 1}
          picture={picture && <Picture {...picture} alt={quote.picture?.alt ?? ''} sizes={quotes.length === 1 ? aloneSizes : sizes} />}
          signature={signature && <Picture {...signature} alt={quote.signature?.alt || quote.author} sizes="10rem" fit="contain" />}
        />
      ),
    }
  })
}

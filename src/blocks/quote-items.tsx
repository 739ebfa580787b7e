import type * as v from 'valibot'
import { Picture } from '#src/ui/picture.tsx'
import { QuoteCard } from '#src/ui/quote-card/quote-card.tsx'
import type { Loaded } from './needs/needs.ts'
import type { quoteFields } from './quote-fields.ts'

/** Quotes as the items of a list or a carousel, with those of their pictures that there are. */
export function quoteItems(quotes: readonly v.InferOutput<typeof quoteFields>[], pictures: Loaded['pictures']) {
  return quotes.map((quote, key) => {
    const picture = quote.picture && pictures.get(quote.picture.file)
    const signature = quote.signature && pictures.get(quote.signature.file)
    return {
      key,
      content: (
        <QuoteCard
          quote={quote}
          picture={picture && <Picture {...picture} alt={quote.picture?.alt ?? ''} sizes="(min-width: 768px) 27rem, 94vw" />}
          signature={signature && <Picture {...signature} alt={quote.signature?.alt || quote.author} sizes="10rem" fit="contain" />}
        />
      ),
    }
  })
}

import * as v from 'valibot'
import { quotesMore, quotesShown } from '#src/domain/site/block-numbers.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Section } from '#src/ui/section.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import { list, text } from '../content-fields.ts'
import { filesOfQuotes, quoteFields } from '../quote-fields.ts'
import { ImageQuote } from './image-quote.tsx'

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
          picture={picture && <Picture {...picture} alt={quote.picture?.alt ?? ''} sizes="(min-width: 768px) 42vw, 92vw" />}
          signature={signature && <Picture {...signature} alt={quote.signature?.alt || quote.author} sizes="10rem" fit="contain" />}
        />
      ),
    }
  })
  return (
    <Section id={id} heading={title}>
      <ShowMore items={items} shown={quotesShown} step={quotesMore} />
    </Section>
  )
}

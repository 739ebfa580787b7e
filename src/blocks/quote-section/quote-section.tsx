import * as v from 'valibot'
import { quotesMore, quotesShown } from '#src/domain/site/block-numbers.ts'
import { Section } from '#src/ui/section.tsx'
import { ShowMore } from '#src/ui/show-more/show-more.tsx'
import { type BlockProps, block } from '../block.tsx'
import { list, text } from '../content-fields.ts'
import { filesOfQuotes, quoteFields } from '../quote-fields.ts'
import { quoteItems } from '../quote-items.tsx'
import styles from './quote-section.module.css'

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
  if (quotes.length === 0) return null
  return (
    <Section id={id} heading={title}>
      <ShowMore items={quoteItems(quotes, pictures)} shown={quotesShown} step={quotesMore} className={styles.quotes} />
    </Section>
  )
}

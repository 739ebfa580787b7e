import * as v from 'valibot'
import { picture, text } from './content-fields.ts'

/** A quote as the blocks of quotes take it (rules: C4). */
export const quoteFields = v.strictObject({
  title: v.exactOptional(text('Title', 'A few words above the quote.')),
  text: text('Quote', 'What was said.'),
  author: text('Author', 'Who said it.'),
  soldIn: v.exactOptional(text('Sold in', 'The place where their home was sold: Wellington.')),
  signature: v.exactOptional(picture('Signature', 'A picture of it, shown in place of the name.', { least: 160 })),
  picture: v.exactOptional(picture('Picture', 'Above the quote.')),
})

type QuoteContent = v.InferOutput<typeof quoteFields>

/** The pictures that quotes name. */
export function filesOfQuotes(quotes: readonly QuoteContent[]): string[] {
  return quotes.flatMap(({ signature, picture }) => [signature, picture].flatMap((each) => (each ? [each.file] : [])))
}

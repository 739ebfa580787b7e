import * as v from 'valibot'

const pounds = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.string()

/** A sale or a home for sale that an estimate rests on. */
const example = v.object({
  /** `12 High Street, TA1 1AA` */
  address: text,
  price: pounds,
  /** When and what it was, in words: `Terraced, sold 15 March 2024`. */
  what: text,
  /** Its page, where it has one of ours. */
  href: v.optional(text),
})

/** What somebody is told who asks what a home would fetch, as it travels. */
export const instantValuation = v.variant('status', [
  v.object({
    status: v.literal('estimated'),
    value: pounds,
    /** Two of three of the prices it rests on lie within these. */
    low: pounds,
    high: pounds,
    /** What it rests on, in a sentence. */
    basis: text,
    examples: v.array(example),
    /** What must stand beside them (rules: E39). */
    credit: v.optional(text),
  }),
  /** Nothing is known of where the postcode is, too few homes like it were sold, or nobody can say just now. */
  v.object({ status: v.picklist(['unknown-postcode', 'too-few', 'unavailable']) }),
])
export type InstantValuation = v.InferOutput<typeof instantValuation>
export type ValuationExample = v.InferOutput<typeof example>

import * as v from 'valibot'
import { dayText } from '#src/domain/dates/day.ts'
import type { Status } from '#src/domain/property/listing.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import type { SalesEstimate, ValuedHome } from './estimate-from-sales.ts'
import { type SoldPrice, soldAtText, soldKindText } from './sold-price.ts'

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
type ValuationExample = v.InferOutput<typeof example>

export interface AskedHome extends ValuedHome {
  /** Undefined where it is not told. */
  beds: number | undefined
}

/** What says what a home would fetch: the site's own estimate, or a service elsewhere (docs/valuation.md). */
export interface ValuationSource {
  /** `unavailable` where nobody can say just now. A service elsewhere never throws; the site's own throws what the database throws. */
  value(home: AskedHome): Promise<InstantValuation>
}

/** What an estimate by the land register rests on. */
export function salesBasis({ basis, restsOn, asOf }: Pick<SalesEstimate, 'basis' | 'restsOn' | 'asOf'>): string {
  const when = `at the prices of the ${quarterText(asOf)}`
  if (basis === 'own-sale')
    return `From what this home itself sold for, ${when}. ${restsOn} resales nearby say how far off that is: some two in three sell within the range.`
  return `From ${restsOn} sales of homes of this kind nearby in the last five years, ${when}. Some two in three sell within the range.`
}

export function ownHomesBasis(homes: number, miles: number): string {
  return `From what we ask for ${homes} homes like it within ${miles} miles: two in three of them lie within the range. Asking prices are often above what homes sell for.`
}

export function saleExample(sale: SoldPrice): ValuationExample {
  const address = soldAtText(sale)
  return { address, price: sale.price, what: `${soldKindText(sale)}, sold ${dayText(sale.soldOn)}` }
}

export function homeForSaleExample({ address, price, status }: { address: string; price: number; status: string }): ValuationExample {
  return { address, price, what: statusLabel(status as Status, 'sales') }
}

const ordinals = ['first', 'second', 'third', 'fourth']

/** `second quarter of 2026` */
function quarterText(day: string): string {
  const [year, month] = day.split('-')
  return `${ordinals[Math.floor((Number(month) - 1) / 3)]} quarter of ${year}`
}

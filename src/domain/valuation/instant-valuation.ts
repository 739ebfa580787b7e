import * as v from 'valibot'
import { dayText } from '#src/domain/dates/day.ts'
import { buyerDemand } from '#src/domain/demand/buyer-demand.ts'
import type { Status } from '#src/domain/property/listing.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import type { SalesEstimate, ValuedHome } from './estimate-from-sales.ts'
import { type SoldPrice, soldAtText, soldKindText } from './sold-price.ts'

const pounds = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.string()

/** A sale, or a home for sale, that an estimate is based on. */
const example = v.object({
  /** `12 High Street, TA1 1AA` */
  address: text,
  price: pounds,
  /** What it was and when, in words: `Terraced, sold 15 March 2024`. */
  what: text,
  /** Its page on this site, if it has one. */
  href: v.optional(text),
})

/** The response to a request for a valuation, as on the wire. */
export const instantValuation = v.variant('status', [
  v.object({
    status: v.literal('estimated'),
    value: pounds,
    /** Two of three of the prices it is based on are between these. */
    low: pounds,
    high: pounds,
    /** What it is based on, in a sentence. */
    basis: text,
    examples: v.array(example),
    /** The credit that must be shown with the examples (rules: E39). */
    credit: v.optional(text),
    /** The first day of the quarter whose prices it is at, `YYYY-MM-DD`; only of the site's own estimate by sold prices. */
    asOf: v.optional(text),
    /** How many people look for such a home: where bedrooms were given, and visitors can save searches. */
    demand: v.optional(buyerDemand),
  }),
  /** The postcode is unknown, too few similar homes were sold, or the service is unavailable. */
  v.object({ status: v.picklist(['unknown-postcode', 'too-few', 'unavailable']) }),
])
export type InstantValuation = v.InferOutput<typeof instantValuation>
type ValuationExample = v.InferOutput<typeof example>

export interface AskedHome extends ValuedHome {
  /** Undefined if not given. */
  beds: number | undefined
}

/** A source of valuations: the site's own estimate, or an external service (docs/valuation.md). */
export interface ValuationSource {
  /**
   * Returns `unavailable` if there is no answer at the moment. An external service never rejects; the site's own source rejects if the
   * database fails.
   */
  value(home: AskedHome): Promise<InstantValuation>
}

/** Returns what an estimate from land register data is based on, in sentences. */
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
export function quarterText(day: string): string {
  const [year, month] = day.split('-')
  return `${ordinals[Math.floor((Number(month) - 1) / 3)]} quarter of ${year}`
}

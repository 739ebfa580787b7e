import { pounds } from '../property/price.ts'
import { acresText } from '../property/property-facts.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** An amount that a search may ask a little less of. */
export const loosened = ['maxPrice', 'minPrice', 'minBeds', 'maxBeds', 'maxMonthlyCost', 'minSquareFeet', 'minAcreage'] as const
export type Loosened = (typeof loosened)[number]

/** A search that finds something where another finds nothing, by one amount that is loosened. */
export interface NearMiss {
  criteria: SearchCriteria
  /** By how little: "Up to £420,000, £20,000 more". */
  text: string
  /** Undefined if it is more than were looked at. */
  count?: number
}

interface Rule {
  /** The next amount that people say, at or beyond the nearest; undefined if that is too far for a near miss. */
  reach: (asked: number, nearest: number) => number | undefined
  text: (reached: number, asked: number) => string
}

/** A third further is another search. */
const mostShare = 0.34

const rules: Readonly<Record<Loosened, Rule>> = {
  maxPrice: {
    reach: (asked, nearest) => within(asked, nearest, Math.ceil(nearest / priceStep(nearest)) * priceStep(nearest)),
    text: (reached, asked) => `Up to ${pounds(reached)}, ${pounds(reached - asked)} more`,
  },
  minPrice: {
    reach: (asked, nearest) => within(asked, nearest, Math.floor(nearest / priceStep(nearest)) * priceStep(nearest)),
    text: (reached, asked) => `From ${pounds(reached)}, ${pounds(asked - reached)} less`,
  },
  minBeds: { reach: (asked, nearest) => (asked - nearest === 1 ? nearest : undefined), text: (beds) => `${bedsText(beds)}, one fewer` },
  maxBeds: { reach: (asked, nearest) => (nearest - asked === 1 ? nearest : undefined), text: (beds) => `${bedsText(beds)}, one more` },
  maxMonthlyCost: {
    reach: (asked, nearest) => within(asked, nearest, Math.ceil(nearest / 50) * 50),
    text: (reached, asked) => `Up to ${pounds(reached)} a month in all, ${pounds(reached - asked)} more`,
  },
  minSquareFeet: {
    reach: (asked, nearest) => within(asked, nearest, Math.floor(nearest / 50) * 50),
    text: (reached) => `At least ${reached.toLocaleString('en-GB')} sq ft`,
  },
  minAcreage: {
    reach: (asked, nearest) => within(asked, nearest, Math.floor(nearest * 10) / 10),
    text: (reached) => `At least ${acresText(reached)}`,
  },
}

/** What a search finds beyond one of its amounts: `values` are the nearest, in order, of at most `most`. */
export function nearMiss(
  search: SearchCriteria,
  name: Loosened,
  { values, most }: { values: readonly number[]; most: number },
): NearMiss | undefined {
  const asked = search[name]
  const [nearest] = values
  if (asked === undefined || nearest === undefined) return undefined
  const { reach, text } = rules[name]
  const reached = reach(asked, nearest)
  if (reached === undefined || reached <= 0) return undefined
  const count = values.filter((value) => (name.startsWith('max') ? value <= reached : value >= reached)).length
  const { page: _page, ...rest } = search
  // Homes beyond those that were looked at may be in reach too.
  return { criteria: { ...rest, [name]: reached }, text: text(reached, asked), ...(count < most && { count }) }
}

function within(asked: number, nearest: number, reached: number): number | undefined {
  return Math.abs(nearest - asked) <= asked * mostShare ? reached : undefined
}

/** Sales are priced in thousands, rents in tens. */
function priceStep(price: number): number {
  if (price < 5_000) return 25
  return price < 500_000 ? 5_000 : 25_000
}

function bedsText(beds: number): string {
  if (beds === 0) return 'A studio'
  return beds === 1 ? '1 bed' : `${beds} beds`
}

import type { TrendLevel } from './area-trend.ts'
import type { HomeKind } from './sold-price.ts'

/** A home as its owner describes it, to follow what it may be worth. */
export interface TrackedHome {
  /** `TA1 1AA` */
  postcode: string
  /** Number or name, with the flat: `12`; may be empty, as street and town may. */
  house: string
  street: string
  town: string
  kind: HomeKind
  /** 1 to 5; the last stands for itself and more. */
  beds: number
}

/** `12 High Street, Taunton, TA1 1AA` */
export function trackedHomeText({ postcode, house, street, town }: Pick<TrackedHome, 'postcode' | 'house' | 'street' | 'town'>): string {
  const isNumber = /^\d+[a-z]?$/i.test(house)
  const first = isNumber && street !== '' ? [`${house} ${street}`] : [house, street]
  return [...first, town, postcode].filter((part) => part !== '').join(', ')
}

export interface ValueThen {
  /** The first day of the quarter, `YYYY-MM-DD`. */
  quarter: string
  /** Whole pounds. */
  value: number
}

const shownQuarters = 8
/** Nobody should read pounds into an index. */
const roundedTo = 1000

/**
 * What a home that is worth `value` at the last level of its area's trend was worth in earlier quarters, the latest first; empty where the
 * trend ended before `notBefore` (`YYYY-MM-DD`), since the value then rests on something else.
 */
export function valuesByTrend(value: number, trend: readonly TrendLevel[], notBefore: string): ValueThen[] {
  const last = trend.at(-1)
  if (!last || last.quarter < notBefore) return []
  const valueAt = (level: number) => Math.round((value * Math.exp(level - last.level)) / roundedTo) * roundedTo
  return trend
    .slice(-shownQuarters)
    .map(({ quarter, level }) => ({ quarter, value: valueAt(level) }))
    .reverse()
}

/** The fields of the form for a valuation, as sent, filled in with what is known of a home. */
export function valuationFields({ postcode, house, street, town }: TrackedHome): Record<string, string> {
  const isNumber = /^\d{1,6}$/.test(house)
  return {
    'lead[valuation_reason]': 'selling',
    [`lead_client[${isNumber ? 'house_number' : 'house_name'}]`]: house,
    'lead_client[street_address]': street,
    'lead_client[town]': town,
    'lead_client[postcode]': postcode,
  }
}

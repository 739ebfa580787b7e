import type { PriceQualifier, RentFrequency, Status } from '../domain/property/listing.ts'
import { factReaders } from './draft-facts.ts'
import type { SentValue } from './fact-readers.ts'
import { ignoredReader, type ListingDraft } from './listing-draft.ts'

/** A property's status, and whether it is shown. */
export interface OfferStanding {
  status: Status
  isHidden?: true
}

/**
 * The meaning of a status. An unknown one may mean that the property must not be shown, so it is hidden, with a warning; without a status
 * the property is available.
 */
export function sayStanding(draft: ListingDraft, sent: SentValue, standing: OfferStanding | undefined): void {
  if (standing) {
    draft.set('status', sent, standing.status)
    if (standing.isHidden) draft.set('published', sent, false)
  } else if (sent.text !== '') {
    draft.say('status', sent, (given, warn) => void warn('Unknown value', `"${given}"`))
    draft.set('published', sent, false)
  }
}

/** The price of a sale, or a rent with a separate period. Call it after the qualifier: a price on application is ignored. */
export function sayPrice(draft: ListingDraft, sent: SentValue): void {
  draft.say('price', sent, draft.facts.priceQualifier?.value === 'poa' ? ignoredReader : undefined)
}

/** The periods that formats use. */
export type RentPeriod = 'week' | 'month' | 'quarter' | 'year' | 'person and week' | 'day' | 'fortnight' | 'four weeks'

interface SentRent {
  rent: SentValue
  period: SentValue
  /** The meaning of the period; undefined if unknown. A format without one means a month. */
  meant: RentPeriod | undefined
}

interface Period {
  frequency: RentFrequency
  /** For a period that listings lack: the number of weeks in it, by which the rent is divided. */
  times?: number
  words?: string
}

const periods: Readonly<Record<RentPeriod, Period>> = {
  week: { frequency: 'weekly' },
  month: { frequency: 'monthly' },
  quarter: { frequency: 'quarterly' },
  year: { frequency: 'annual' },
  'person and week': { frequency: 'per-person-per-week' },
  day: { frequency: 'weekly', times: 7, words: 'seven times as much' },
  fortnight: { frequency: 'weekly', times: 1 / 2, words: 'half of it' },
  'four weeks': { frequency: 'weekly', times: 1 / 4, words: 'a quarter of it' },
}

/**
 * A rent with its period, called after the qualifier. With an unknown period it is not shown, rather than for a wrong period. For a sale it
 * is the price.
 */
export function sayRent(draft: ListingDraft, { rent, period, meant }: SentRent): void {
  if (draft.channel === 'sales') {
    sayPrice(draft, rent)
    return
  }
  if (!meant) draft.say('rentFrequency', period, (given, warn) => void warn('Unknown value', `"${given}"`))
  else draft.set('rentFrequency', period, periods[meant].frequency)
  const { times, words } = meant ? periods[meant] : {}
  const amount = Number(rent.text.replace(/[£,\s]/g, ''))
  if (times && amount > 0 && amount < 1e9 && draft.facts.priceQualifier?.value !== 'poa') {
    draft.say('price', rent, (_, warn) => factReaders.price((amount * times).toFixed(2), warn))
    draft.warn(period.field, `A rent by the ${meant} is shown by the week, ${words}`)
  } else sayPrice(draft, rent)
}

/** Words of price qualifiers, the more specific first. */
const qualifiers: ReadonlyArray<readonly [words: RegExp, qualifier: PriceQualifier]> = [
  [/\bpoa\b|\bp\.o\.a\b|\bon application\b/i, 'poa'],
  [/\bin excess\b|\boieo\b/i, 'offers-in-excess-of'],
  [/\bregion of\b|\boiro\b/i, 'oiro'],
  [/\boffers over\b/i, 'offers-over'],
  [/\bguide\b/i, 'guide-price'],
  [/\bfixed\b/i, 'fixed-price'],
  [/\btender\b/i, 'sale-by-tender'],
  [/\bshared ownership\b/i, 'shared-ownership'],
  [/\bpart buy\b/i, 'part-buy-part-rent'],
  [/\bshared equity\b/i, 'shared-equity'],
  [/\binvited\b/i, 'offers-invited'],
  [/\bcoming soon\b/i, 'coming-soon'],
  [/\bfrom\b/i, 'from'],
]

/** Undefined if the words contain no known qualifier. */
export function qualifierOfWords(given: string): PriceQualifier | undefined {
  return qualifiers.find(([words]) => words.test(given))?.[1]
}

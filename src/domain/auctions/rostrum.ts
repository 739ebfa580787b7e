import { pounds } from '../property/price.ts'
import type { LotFacts, LotStatus } from './lot.ts'

/** The result of a lot. */
export type LotOutcome = Pick<LotFacts, 'status' | 'hammerPrice' | 'availableAt'>

/** What the rostrum can enter for a lot. `undo` takes back the last entry. */
export const rostrumWords = ['sold', 'unsold', 'withdrawn', 'postponed', 'sold-prior', 'offered', 'undo'] as const
export type RostrumWord = (typeof rostrumWords)[number]

/** The texts of their buttons. */
export const rostrumWordTexts: Readonly<Record<RostrumWord, string>> = {
  sold: 'Sold',
  unsold: 'Unsold',
  withdrawn: 'Withdrawn',
  postponed: 'Postponed',
  'sold-prior': 'Sold prior',
  offered: 'Offered',
  undo: 'Undo',
}

/**
 * The outcome of a tap on the rostrum page. `changed`: another user had changed the lot, and the sender had not seen it. `early`: the day
 * of the sale has not come. `gone`: the sale has no such lot. `no price`: it was marked as sold without a price.
 */
export type TapResult = 'taken' | 'changed' | 'early' | 'gone' | 'no price'

/** Taps per request; a browser with more sends several requests. */
export const mostTapsAtOnce = 50

/** The message where a tap was refused. */
export const refusedTexts: Readonly<Record<Exclude<TapResult, 'taken'>, string>> = {
  changed: 'Not taken: somebody else said something about this lot first. Look at it, and say it again if it still fits.',
  early: 'Not taken: before its day a lot may be sold prior, withdrawn or postponed, but has no result.',
  gone: 'Not taken: the sale has no such lot.',
  'no price': 'Please type the price in whole pounds, such as 120000.',
}

/** The result of a lot after an entry. */
export function outcomeOf({ said, price }: { said: LotStatus; price: number | null }): LotOutcome {
  const isSold = said === 'sold' || said === 'sold-prior'
  return { status: said, hammerPrice: isSold ? price : null, availableAt: null }
}

export function isSameOutcome(one: LotOutcome, other: LotOutcome): boolean {
  return one.status === other.status && one.hammerPrice === other.hammerPrice && one.availableAt === other.availableAt
}

/** A price of at least this many times the guide price, or less than the corresponding fraction of it, is probably a typing error. */
const doubtfulTimes = 5
/** Lower guide prices are nominal, such as £1, and are not compared. */
const leastGuide = 500

/** A question to confirm a price that seems to have a digit too many or too few; undefined if it looks right. */
export function priceDoubt(price: number, { guideFrom, guideTo }: Pick<LotFacts, 'guideFrom' | 'guideTo'>): string | undefined {
  if (guideFrom === null || guideFrom < leastGuide) return undefined
  const highest = guideTo ?? guideFrom
  const times = price / highest
  if (times >= doubtfulTimes) return `${pounds(price)} is ${timesText(times)} times the guide of ${pounds(highest)}. Is that right?`
  if (price * doubtfulTimes <= guideFrom)
    return `${pounds(price)} is a ${ordinalPart(guideFrom / price)} of the guide of ${pounds(guideFrom)}. Is that right?`
  return undefined
}

function timesText(times: number): string {
  return times >= 10_000 ? 'thousands of' : new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 }).format(times)
}

function ordinalPart(part: number): string {
  const rounded = Math.round(part)
  return (
    { 5: 'fifth', 6: 'sixth', 7: 'seventh', 8: 'eighth', 9: 'ninth', 10: 'tenth', 100: 'hundredth' }[rounded] ??
    `small part (1 in ${rounded})`
  )
}

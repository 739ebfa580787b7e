import { pounds } from '../property/price.ts'
import type { LotFacts, LotStatus } from './lot.ts'

/** What became of a lot. */
export type LotOutcome = Pick<LotFacts, 'status' | 'hammerPrice' | 'availableAt'>

/** What can be said of a lot at the rostrum. `undo` takes back what was said last. */
export const rostrumWords = ['sold', 'unsold', 'withdrawn', 'postponed', 'sold-prior', 'offered', 'undo'] as const
export type RostrumWord = (typeof rostrumWords)[number]

/** Their buttons. */
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
 * What became of a tap. `changed`: somebody else said something about the lot that whoever tapped had not seen. `early`: its day has not
 * come. `gone`: the sale has no such lot. `no price`: it was sold for nothing.
 */
export type TapResult = 'taken' | 'changed' | 'early' | 'gone' | 'no price'

/** Most taps of one request: a browser with more sends them one request after the other. */
export const mostTapsAtOnce = 50

/** What is said where a tap was not taken. */
export const refusedTexts: Readonly<Record<Exclude<TapResult, 'taken'>, string>> = {
  changed: 'Not taken: somebody else said something about this lot first. Look at it, and say it again if it still fits.',
  early: 'Not taken: before its day a lot may be sold prior, withdrawn or postponed, but has no result.',
  gone: 'Not taken: the sale has no such lot.',
  'no price': 'Please type the price in whole pounds, such as 120000.',
}

/** What a lot is once that was said of it. */
export function outcomeOf({ said, price }: { said: LotStatus; price: number | null }): LotOutcome {
  const isSold = said === 'sold' || said === 'sold-prior'
  return { status: said, hammerPrice: isSold ? price : null, availableAt: null }
}

export function isSameOutcome(one: LotOutcome, other: LotOutcome): boolean {
  return one.status === other.status && one.hammerPrice === other.hammerPrice && one.availableAt === other.availableAt
}

/** From how many times the guide price on, or below which part of it, a price is more likely a slip of the finger. */
const doubtfulTimes = 5
/** Below, a guide price says nothing: £1, or nominal. */
const leastGuide = 500

/** A question where a price looks like a digit too many or too few; undefined where it does not. */
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

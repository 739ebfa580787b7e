import { metresPerMile } from '#src/domain/places/point.ts'
import type { RentPeriodWord } from './amounts.ts'
import type { Limits, Meaning } from './meaning.ts'
import { type FoundPhrase, phraseAt, phrases, type Token } from './phrases.ts'
import { type AmountRange, rangeAt } from './ranges.ts'

/** What a range of an amount asks for: beds, price, land, floor area, or distance from the place. */
export function measureAt(tokens: readonly Token[], at: number): FoundPhrase<Meaning> | undefined {
  const range = rangeAt(tokens, at)
  const meaning = range && meaningOf(range.meaning)
  if (!range || !meaning) return undefined
  const of = meaning.role === 'place' ? phraseAt(ofPlace, tokens, at + range.length) : undefined
  return { meaning, length: range.length + (of?.length ?? 0) }
}

const ofPlace = phrases<true>([['of|from|around|round|away from|radius of|radius around|radius', true]])

const mostBeds = 50
const mostBathrooms = 20
const mostMiles = 100
const mostPounds = 2_000_000_000
const mostAcres = 100_000
const mostFeet = 10_000_000
const feetPerMetre = 10.7639104
/** A bare number from here on is a price, whatever is looked for. */
const leastBarePrice = 10_000
const leastRent = 200
/** With a limit, a lower number means thousands, as house hunters say: "under 150". */
const leastThousands = 50
/** A smaller number of months, weeks or nights is the length of a stay. */
const leastOfPeriod: Record<RentPeriodWord, number> = { night: 10, week: 25, month: 50, year: 500 }
/** "About" allows this share of difference. */
const nearly = 0.1

function meaningOf(range: AmountRange): Meaning | undefined {
  const { min, max, said, unit } = range
  const ends = [min, max].filter((end) => end !== undefined)
  const isUpTo = (limit: number) => ends.every((end) => end <= limit)
  switch (unit) {
    case 'things':
      return { role: 'words' }
    case 'bathrooms':
      return max === undefined || said === 'plainly' || said === 'between' ? bathroomsOf(range) : { role: 'words' }
    case 'beds':
      return isUpTo(mostBeds) && ends.every(Number.isInteger) ? bedsOf(range) : undefined
    case 'miles':
    case 'kilometres':
      return isUpTo(mostMiles) && Math.max(...ends) > 0 ? within(Math.max(...ends), unit) : undefined
    case 'acres':
      return isUpTo(mostAcres) ? { limits: sized('acres', range, 1, 100) } : undefined
    case 'square feet':
      return isUpTo(mostFeet) ? { limits: sized('square feet', range, 1, 1) } : undefined
    case 'square metres':
      if (!isUpTo(mostFeet)) return undefined
      return max === undefined || said === 'plainly'
        ? { criteria: { area: String(Math.max(1, Math.round(min ?? 1))) } }
        : { limits: sized('square feet', range, feetPerMetre, 1) }
    default:
      return isUpTo(mostPounds) ? priceOf(range) : undefined
  }
}

/** Kilometres are rounded up to half a mile. */
function within(distance: number, unit: 'miles' | 'kilometres'): Meaning {
  const miles = unit === 'miles' ? distance : Math.ceil((distance * 2000) / metresPerMile) / 2
  return { criteria: { within: miles }, role: 'place' }
}

/** "3 bed" means exactly three; larger numbers of bedrooms mean at least that many. */
function bedsOf({ min, max, said }: AmountRange): Meaning | undefined {
  if (said === 'below' && max === 0) return undefined
  return { limits: { of: 'beds', min: said === 'over' ? min! + 1 : min, max: said === 'below' ? max! - 1 : max } }
}

/** "2 bath" means at least two: a home with more is fine. */
function bathroomsOf({ min, said }: AmountRange): Meaning | undefined {
  const bathrooms = (min ?? 0) + (said === 'over' ? 1 : 0)
  if (!Number.isInteger(bathrooms) || bathrooms < 1 || bathrooms > mostBathrooms) return { role: 'words' }
  return { limits: { of: 'bathrooms', min: bathrooms } }
}

/** "2 acres" means at least two. */
function sized(of: Limits['of'], { min, max, said }: AmountRange, factor: number, steps: number): Limits {
  const [low, high] = said === 'about' ? [1 - nearly, 1 + nearly] : [1, 1]
  const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * steps) / steps)
  return {
    of,
    min: rounded(min === undefined ? undefined : min * factor * low),
    max: said === 'plainly' ? undefined : rounded(max === undefined ? undefined : max * factor * high),
  }
}

/** "400k" is the most somebody wants to pay. */
function priceOf({ min, max, said, unit, isMoney, isPounds }: AmountRange): Meaning | undefined {
  const period = unit === 'night' || unit === 'week' || unit === 'month' || unit === 'year' ? unit : undefined
  const highest = max ?? min ?? 0
  const isCertain = isMoney || highest >= leastBarePrice
  if (period && !isPounds && highest < leastOfPeriod[period]) return { role: 'words' }
  const isLimit = said !== 'plainly'
  if (highest < (isCertain ? 1 : isLimit ? leastThousands : leastRent)) return undefined
  const [low, high] = said === 'about' ? [1 - nearly, 1 + nearly] : [1, 1]
  return {
    limits: {
      of: 'price',
      min: min === undefined || said === 'plainly' ? undefined : Math.round(min * low),
      max: max === undefined ? undefined : Math.round(max * high),
      period,
      isBare: !isCertain,
      isLimit,
    },
  }
}

type Age = 'createdAgo' | 'updatedAgo'

const verbs = phrases<Age>([
  [
    'new|new listings|new listing|new properties|new instructions|newly listed|newly added|added|listed|just added|just listed|new to the market|new on the market',
    'createdAgo',
  ],
  ['changed|updated', 'updatedAgo'],
])
const spans = phrases<number>([
  ['today|since yesterday|in the last day|in the past day|in the last 24 hours|last 24 hours|in the past 24 hours', 1],
  ['this week|in the last week|in the past week|last week|within a week|within the last week', 7],
  ['in the last fortnight|in the past fortnight|this fortnight', 14],
  ['this month|in the last month|in the past month|last month|within a month|within the last month', 30],
])
const openings = phrases<true>([['in the last|in the past|within the last|last|in last', true]])
const units = phrases<number>([
  ['day|days', 1],
  ['week|weeks', 7],
  ['month|months', 30],
])
const mostDays = 3650
/** Words for "recently" without a period. */
const lately = phrases<number>([
  ['just listed|just added|recently added|recently listed|newly listed|newly added|new listings|new instruction|new instructions', 14],
  ['new to market|new to the market|new on market|new on the market|just on the market|just come on|just in', 14],
])

/** `new this week`, `added in the last 3 days`, `changed in the last day`. */
export function ageAt(tokens: readonly Token[], at: number): FoundPhrase<Meaning> | undefined {
  const verb = phraseAt(verbs, tokens, at)
  const days = verb ? daysAt(tokens, at + verb.length) : lastAt(tokens, at)
  const soon = phraseAt(lately, tokens, at)
  if (!days) return soon && { meaning: { criteria: { createdAgo: soon.meaning } }, length: soon.length }
  return { meaning: { criteria: { [verb?.meaning ?? 'createdAgo']: days.meaning } }, length: (verb?.length ?? 0) + days.length }
}

/** "Last 24 hours" alone means newly added. */
function lastAt(tokens: readonly Token[], at: number): FoundPhrase<number> | undefined {
  return phraseAt(openings, tokens, at) ? daysAt(tokens, at) : undefined
}

function daysAt(tokens: readonly Token[], at: number): FoundPhrase<number> | undefined {
  const span = phraseAt(spans, tokens, at)
  if (span) return span
  const opening = phraseAt(openings, tokens, at)
  const number = opening && tokens[at + opening.length]?.number
  const unit = opening && phraseAt(units, tokens, at + opening.length + 1)
  if (number === undefined || !unit) return undefined
  const days = number * unit.meaning
  return Number.isInteger(days) && days >= 1 && days <= mostDays ? { meaning: days, length: opening!.length + 1 + unit.length } : undefined
}

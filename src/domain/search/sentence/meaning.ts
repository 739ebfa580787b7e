import type { Channel } from '#src/domain/property/channel.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import type { RentPeriodWord } from './amounts.ts'

/** Limits that several phrases may set together: `from 200k`, `up to 300k`. */
export interface Limits {
  of: 'beds' | 'bathrooms' | 'acres' | 'square feet' | 'price'
  min?: number | undefined
  max?: number | undefined
  /** The period of a rent. */
  period?: RentPeriodWord | undefined
  /** A number without a pound sign, thousands or a period. */
  isBare?: boolean | undefined
  /** "Under", "between" or similar was used, so a bare number may be a price. */
  isLimit?: boolean | undefined
}

/** The meaning of one phrase. */
export interface Meaning {
  criteria?: Partial<SearchCriteria>
  limits?: Limits
  /** A property has only one of the tags that are kinds. */
  tag?: { tag: string; isKind: boolean }
  /** More tags of the same phrase: "no flats or bungalows". */
  furtherTags?: readonly string[]
  /** The implied kind of home, unless the sentence names one. */
  usualKind?: string
  /** The channel in which it applies; in the other one its words are searched for. */
  only?: Channel
  /** The implied channel, unless the sentence or its price says otherwise. */
  side?: Channel
  /** The role of the phrase: `filler` has no meaning, `place` announces a place, `words` also searches descriptions for its words. */
  role?: 'filler' | 'place' | 'words'
  /** Consecutive words of an address of the stock, searched for as a phrase. */
  isAddress?: boolean
  /** Unwanted runs of words, as token offsets from the start of the phrase. */
  unwanted?: ReadonlyArray<{ from: number; to: number }>
}

export type JoinedLimits = { [Of in Limits['of']]?: Limits }

/** Merges limits on the same thing: `from 200k` and `up to 300k` intersect, `2 bed` and `3 bed` form a range. */
export function joinedLimits(limits: readonly Limits[]): JoinedLimits {
  const joined: JoinedLimits = {}
  for (const each of limits) {
    const before = joined[each.of]
    joined[each.of] = before ? join(before, each) : each
  }
  return joined
}

function join(one: Limits, other: Limits): Limits {
  const isLeastAlone = (limits: Limits) => limits.max === undefined
  const isMostAlone = (limits: Limits) => limits.min === undefined
  const rest = {
    ...one,
    ...other,
    period: other.period ?? one.period,
    isBare: one.isBare === true && other.isBare === true,
    isLimit: one.isLimit === true || other.isLimit === true,
  }
  const meet = (isLeastAlone(one) && isMostAlone(other)) || (isMostAlone(one) && isLeastAlone(other))
  if (meet) return { ...rest, ...inOrder(one.min ?? other.min, one.max ?? other.max) }
  return {
    ...rest,
    min: one.min === undefined || other.min === undefined ? undefined : Math.min(one.min, other.min),
    max: one.max === undefined || other.max === undefined ? undefined : Math.max(one.max, other.max),
  }
}

/** "Over 300k, under 200k" can only mean the range between. */
function inOrder(min: number | undefined, max: number | undefined): Pick<Limits, 'min' | 'max'> {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

type LimitKeys = readonly [min: keyof SearchCriteria, max: keyof SearchCriteria]
const keys: Record<Limits['of'], LimitKeys> = {
  beds: ['minBeds', 'maxBeds'],
  // Nobody asks for a maximum of bathrooms.
  bathrooms: ['minBathrooms', 'minBathrooms'],
  acres: ['minAcreage', 'maxAcreage'],
  'square feet': ['minSquareFeet', 'maxSquareFeet'],
  price: ['minPrice', 'maxPrice'],
}
const byNight: LimitKeys = ['minPerNight', 'maxPerNight']
const timesAMonth: Record<RentPeriodWord, number> = { night: 1, week: 52 / 12, month: 1, year: 1 / 12 }

/** Limits as criteria; a rent is converted to a month's, rounded so that an equal one is found. */
export function limitCriteria(limits: JoinedLimits, channel: Channel): Partial<SearchCriteria> {
  return Object.assign(
    {},
    ...Object.values(limits).map(({ of, min, max, period, isBare, isLimit }) => {
      const times = of === 'price' && period && channel === 'lettings' ? timesAMonth[period] : 1
      const [leastKey, mostKey] = of === 'price' && period === 'night' ? byNight : keys[of]
      const scale = isThousands({ isBare, isLimit, min, max }, channel) ? 1000 : times
      const whole = (value: number, round: (value: number) => number) => (of === 'price' ? round(value * scale) : value)
      return {
        ...(min !== undefined && min > 0 && { [leastKey]: whole(min, Math.floor) }),
        ...(max !== undefined && { [mostKey]: whole(max, Math.ceil) }),
      }
    }),
  )
}

/** For sales, "under 300" is short for £300,000; from this number on it is literal. */
const leastPlainPounds = 1000

function isThousands({ isBare, isLimit, min, max }: Pick<Limits, 'isBare' | 'isLimit' | 'min' | 'max'>, channel: Channel): boolean {
  return isBare === true && isLimit === true && channel === 'sales' && (max ?? min ?? 0) < leastPlainPounds
}

/** Whether a price can be used as stated: a bare number only with a limit, and only if something could cost that. */
export function isPrice({ of, isBare, isLimit, min, max }: Limits, channel: Channel): boolean {
  if (of !== 'price' || !isBare) return true
  if (channel === 'lettings') return (max ?? min ?? 0) >= leastBareRent
  return isLimit === true && (max ?? min ?? 0) < leastPlainPounds
}

const leastBareRent = 200

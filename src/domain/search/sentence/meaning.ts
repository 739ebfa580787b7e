import type { Channel } from '#src/domain/property/channel.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import type { RentPeriodWord } from './amounts.ts'

/** Limits that several phrases may set together: `from 200k`, `up to 300k`. */
export interface Limits {
  of: 'beds' | 'bathrooms' | 'acres' | 'square feet' | 'price'
  min?: number | undefined
  max?: number | undefined
  /** Of a rent. */
  period?: RentPeriodWord | undefined
  /** A number without a pound sign, thousands or a period. */
  isBare?: boolean | undefined
  /** "Under", "between" or the like was said: a bare number can be a price then. */
  isLimit?: boolean | undefined
}

/** What one phrase of a sentence asks for. */
export interface Meaning {
  criteria?: Partial<SearchCriteria>
  limits?: Limits
  /** A property has one tag of those that are kinds. */
  tag?: { tag: string; isKind: boolean }
  /** More tags of the same phrase: "no flats or bungalows". */
  furtherTags?: readonly string[]
  /** The kind of home that is meant unless the sentence says one. */
  usualKind?: string
  /** The side of the trade on which it can be asked for; elsewhere its words are searched for. */
  only?: Channel
  /** The side of the trade that is meant unless the sentence says, or its price shows. */
  side?: Channel
  /**
   * What the phrase does beside: it fills the sentence, it says that a place follows, or its words stand in the descriptions and
   * are searched for there.
   */
  role?: 'filler' | 'place' | 'words'
  /** Words that stand together in an address of the stock: they are searched for as they stand. */
  isAddress?: boolean
  /** What is not wanted, as tokens from the phrase's first: none of these runs of words may occur. */
  unwanted?: ReadonlyArray<{ from: number; to: number }>
}

export type JoinedLimits = { [Of in Limits['of']]?: Limits }

/** Limits of the same thing as one: `from 200k` and `up to 300k` meet, `2 bed` and `3 bed` reach from one to the other. */
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

/** "Over 300k, under 200k" can only mean what is between. */
function inOrder(min: number | undefined, max: number | undefined): Pick<Limits, 'min' | 'max'> {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

type LimitKeys = readonly [min: keyof SearchCriteria, max: keyof SearchCriteria]
const keys: Record<Limits['of'], LimitKeys> = {
  beds: ['minBeds', 'maxBeds'],
  // No more than so many is asked for by nobody.
  bathrooms: ['minBathrooms', 'minBathrooms'],
  acres: ['minAcreage', 'maxAcreage'],
  'square feet': ['minSquareFeet', 'maxSquareFeet'],
  price: ['minPrice', 'maxPrice'],
}
const byNight: LimitKeys = ['minPerNight', 'maxPerNight']
const timesAMonth: Record<RentPeriodWord, number> = { night: 1, week: 52 / 12, month: 1, year: 1 / 12 }

/** As criteria; a rent becomes a month's, rounded so that what costs just as much is found. */
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

/** Where a home is for sale, "under 300" is short for £300,000, and from here on nothing is. */
const leastPlainPounds = 1000

function isThousands({ isBare, isLimit, min, max }: Pick<Limits, 'isBare' | 'isLimit' | 'min' | 'max'>, channel: Channel): boolean {
  return isBare === true && isLimit === true && channel === 'sales' && (max ?? min ?? 0) < leastPlainPounds
}

/** A price that can be asked for as it was said: a bare number only with a limit, and then not one that nothing costs. */
export function isPrice({ of, isBare, isLimit, min, max }: Limits, channel: Channel): boolean {
  if (of !== 'price' || !isBare) return true
  if (channel === 'lettings') return (max ?? min ?? 0) >= leastBareRent
  return isLimit === true && (max ?? min ?? 0) < leastPlainPounds
}

const leastBareRent = 200

import type { Channel } from '../../property/channel.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import type { Period } from './amounts.ts'
import type { Limits } from './meaning.ts'

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
  const isLeastAlone = (limits: Limits) => limits.most === undefined
  const isMostAlone = (limits: Limits) => limits.least === undefined
  const rest = {
    ...one,
    ...other,
    period: other.period ?? one.period,
    isBare: one.isBare === true && other.isBare === true,
    isLimit: one.isLimit === true || other.isLimit === true,
  }
  const meet = (isLeastAlone(one) && isMostAlone(other)) || (isMostAlone(one) && isLeastAlone(other))
  if (meet) return { ...rest, ...inOrder(one.least ?? other.least, one.most ?? other.most) }
  return {
    ...rest,
    least: one.least === undefined || other.least === undefined ? undefined : Math.min(one.least, other.least),
    most: one.most === undefined || other.most === undefined ? undefined : Math.max(one.most, other.most),
  }
}

/** "Over 300k, under 200k" can only mean what is between. */
function inOrder(least: number | undefined, most: number | undefined): Pick<Limits, 'least' | 'most'> {
  return least !== undefined && most !== undefined && least > most ? { least: most, most: least } : { least, most }
}

type LimitKeys = readonly [least: keyof SearchCriteria, most: keyof SearchCriteria]
const keys: Record<Limits['of'], LimitKeys> = {
  beds: ['minBeds', 'maxBeds'],
  // No more than so many is asked for by nobody.
  bathrooms: ['minBathrooms', 'minBathrooms'],
  acres: ['minAcreage', 'maxAcreage'],
  'square feet': ['minSquareFeet', 'maxSquareFeet'],
  price: ['minPrice', 'maxPrice'],
}
const byNight: LimitKeys = ['minPerNight', 'maxPerNight']
const timesAMonth: Record<Period, number> = { night: 1, week: 52 / 12, month: 1, year: 1 / 12 }

/** As criteria; a rent becomes a month's, rounded so that what costs just as much is found. */
export function limitCriteria(limits: JoinedLimits, channel: Channel): Partial<SearchCriteria> {
  return Object.assign(
    {},
    ...Object.values(limits).map(({ of, least, most, period, isBare, isLimit }) => {
      const times = of === 'price' && period && channel === 'lettings' ? timesAMonth[period] : 1
      const [leastKey, mostKey] = of === 'price' && period === 'night' ? byNight : keys[of]
      const scale = isThousands({ isBare, isLimit, least, most }, channel) ? 1000 : times
      const whole = (value: number, round: (value: number) => number) => (of === 'price' ? round(value * scale) : value)
      return {
        ...(least !== undefined && least > 0 && { [leastKey]: whole(least, Math.floor) }),
        ...(most !== undefined && { [mostKey]: whole(most, Math.ceil) }),
      }
    }),
  )
}

/** Where a home is for sale, "under 300" is short for £300,000, and from here on nothing is. */
const leastPlainPounds = 1000

function isThousands({ isBare, isLimit, least, most }: Pick<Limits, 'isBare' | 'isLimit' | 'least' | 'most'>, channel: Channel): boolean {
  return isBare === true && isLimit === true && channel === 'sales' && (most ?? least ?? 0) < leastPlainPounds
}

/** A price that can be asked for as it was said: a bare number only with a limit, and then not one that nothing costs. */
export function isPrice({ of, isBare, isLimit, least, most }: Limits, channel: Channel): boolean {
  if (of !== 'price' || !isBare) return true
  if (channel === 'lettings') return (most ?? least ?? 0) >= leastBareRent
  return isLimit === true && (most ?? least ?? 0) < leastPlainPounds
}

const leastBareRent = 200

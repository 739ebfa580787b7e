import type { TrendLevel } from './area-trend.ts'

const dayMs = 86_400_000
/** Days from the first day of a quarter to its middle, where its level stands. */
const toMiddle = 45

/**
 * Reads from a trend the level of a day, between those of the quarters around it; that of the last for any day after. Undefined for days
 * before the first. A district has twenty thousand sales to read of.
 */
export function levelsOf(trend: readonly TrendLevel[]): (day: string) => number | undefined {
  const middles = trend.map(({ quarter }) => middleOf(quarter))
  return (day) => {
    const at = Date.parse(day)
    const after = middles.findIndex((middle) => middle > at)
    if (after < 0) return trend.at(-1)?.level
    const [before, next] = [trend[after - 1], trend[after]!]
    // A quarter's own first half is in it, though nothing stands before.
    if (!before) return Date.parse(next.quarter) <= at ? next.level : undefined
    const [from, to] = [middles[after - 1]!, middles[after]!]
    return before.level + ((at - from) / (to - from)) * (next.level - before.level)
  }
}

function middleOf(quarter: string): number {
  return Date.parse(quarter) + toMiddle * dayMs
}

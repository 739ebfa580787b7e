import { rounded } from './estimate-from-sales.ts'
import { quantile } from './quantile.ts'

/** Fewer homes make no estimate. */
const leastHomes = 5

/** What homes like one are offered at: the middle, and what two of three are within. Undefined where they are too few. */
export function rangeOf(prices: readonly number[]): { value: number; low: number; high: number } | undefined {
  if (prices.length < leastHomes) return undefined
  const at = (part: number) => rounded(quantile(prices, part))
  return { value: at(1 / 2), low: at(1 / 6), high: at(5 / 6) }
}

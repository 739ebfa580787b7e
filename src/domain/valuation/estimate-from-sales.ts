import type { TrendLevel } from './area-trend.ts'
import { quantile, weightedQuantile } from './quantile.ts'
import { type HomeIdentity, isSaleOfHome, soldHomeKey, withoutJointSales } from './same-home.ts'
import type { HomeKind, SoldPrice } from './sold-price.ts'

export interface ValuedHome extends HomeIdentity {
  kind: HomeKind
}

/**
 * An estimate in whole pounds. About two of three similar homes sell between `low` and `high`; `npm run bench -- valuation` measures how
 * many do.
 */
export interface SalesEstimate {
  value: number
  low: number
  high: number
  /** First day of the quarter to whose price level the estimate refers. */
  asOf: string
  /** `own-sale` uses the home's own last sale, `sold-nearby` sales of similar homes. */
  basis: 'own-sale' | 'sold-nearby'
  /** The number of sales it is based on: those nearby, or resales of homes nearby. */
  restsOn: number
  /** The sales with the highest weights, in that order. */
  sales: readonly SoldPrice[]
}

interface Known {
  /** Sales in the surrounding streets, of any kind and age. */
  sales: readonly SoldPrice[]
  /** The trend for the area and the kind of home. */
  trend: readonly TrendLevel[]
  /** `YYYY-MM-DD` */
  today: string
}

interface Brought extends SoldPrice {
  /** The price at the current level. */
  value: number
}

const yearMs = 365.25 * 86_400_000
/** Maximum age in years of sales nearby, at the last quarter of the trend. */
const recentYears = 5
/** Minimum number of sales nearby for an estimate. */
const leastSales = 8
/** Minimum number of resales, to estimate how far the home's own last sale may be off. */
const leastResold = 12
/** Maximum age of the trend's end in years. */
const stalestYears = 1.5
/** Weight of a sale in the same postcode, relative to others. */
const samePostcodeWeight = 4
/** Years after which a sale has half its weight. */
const halfLifeYears = 2.5
/** Factor between two prices beyond which something else was sold: a share, a right to buy, or a house rebuilt since. */
const oddFactor = 3
const mostShown = 8

/**
 * Estimates a home's price from land register data, adjusted to the current level by the area's trend. Uses the home's own last sale if it
 * can, with resales nearby for how far that may be off; otherwise sales of similar homes nearby. Undefined if there are too few.
 */
export function estimateFromSales(home: ValuedHome, { sales, trend, today }: Known): SalesEstimate | undefined {
  const last = trend.at(-1)
  if (!last || yearsBetween(last.quarter, today) > stalestYears) return undefined
  const levelOn = trendLevelReader(trend)
  const brought = withoutJointSales(sales).flatMap((sale): Brought[] => {
    const level = levelOn(sale.soldOn)
    return level === undefined ? [] : [{ ...sale, value: sale.price * Math.exp(last.level - level) }]
  })
  const nearby = recentOf(home, brought, last.quarter)
  const found = ofOwnSale(home, brought, nearby) ?? ofSalesNearby(home, nearby, last.quarter)
  if (!found) return undefined
  const { value, low, high, ...rest } = found
  return { ...rest, asOf: last.quarter, value: roundEstimate(value), low: roundEstimate(low), high: roundEstimate(high) }
}

type Found = Omit<SalesEstimate, 'asOf'>

function recentOf(home: ValuedHome, brought: readonly Brought[], asOf: string): Brought[] {
  const recent = brought.filter(({ kind, soldOn }) => kind === home.kind && yearsBetween(soldOn, asOf) <= recentYears)
  if (recent.length === 0) return []
  const middle = quantile(
    recent.map(({ value }) => value),
    0.5,
  )
  return recent.filter(({ value }) => !isOdd(value, middle))
}

function ofOwnSale(home: ValuedHome, brought: readonly Brought[], nearby: readonly Brought[]): Found | undefined {
  const own = brought.filter((sale) => isSaleOfHome(home, sale)).toSorted(byDay)
  const last = own.at(-1)
  if (!last) return undefined
  const middle = quantile(nearby.map(({ value }) => value).concat(nearby.length === 0 ? [last.value] : []), 0.5)
  const changes = resales(brought.filter(({ kind }) => kind === home.kind))
  if (isOdd(last.value, middle) || changes.length < leastResold) return undefined
  const at = (part: number) => last.value * Math.exp(quantile(changes, part))
  const [low, high] = rangeQuantiles(changes.length)
  return { value: at(0.5), low: at(low), high: at(high), basis: 'own-sale', restsOn: changes.length, sales: own.toReversed() }
}

/**
 * Returns, for homes sold more than once, the change from each sale to the next as a natural logarithm, both adjusted to the current level.
 */
function resales(brought: readonly Brought[]): number[] {
  return [...Map.groupBy(brought, soldHomeKey).values()].flatMap((ofHome) => {
    const inOrder = ofHome.toSorted(byDay)
    return inOrder
      .slice(1)
      .flatMap(({ value }, index) => (isOdd(value, inOrder[index]!.value) ? [] : [Math.log(value / inOrder[index]!.value)]))
  })
}

function ofSalesNearby(home: ValuedHome, nearby: readonly Brought[], asOf: string): Found | undefined {
  if (nearby.length < leastSales) return undefined
  const weighed = nearby
    .map((sale) => ({
      sale,
      value: sale.value,
      weight: (sale.postcode === home.postcode ? samePostcodeWeight : 1) * 0.5 ** (yearsBetween(sale.soldOn, asOf) / halfLifeYears),
    }))
    .toSorted((a, b) => b.weight - a.weight)
  const at = (part: number) => weightedQuantile(weighed, part)
  const [low, high] = rangeQuantiles(effectiveNumber(weighed.map(({ weight }) => weight)))
  const shown = weighed.slice(0, mostShown).map(({ sale: { value: _, ...sale } }) => sale)
  return { value: at(0.5), low: at(low), high: at(high), basis: 'sold-nearby', restsOn: nearby.length, sales: shown }
}

function isOdd(value: number, other: number): boolean {
  return value > other * oddFactor || value * oddFactor < other
}

function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / yearMs
}

function byDay(a: SoldPrice, b: SoldPrice): number {
  return a.soldOn < b.soldOn ? -1 : 1
}

/** Rounds to the precision of an estimate: to £1,000 below £200,000, to £5,000 below a million, to £25,000 above. */
export function roundEstimate(pounds: number): number {
  const step = pounds < 200_000 ? 1_000 : pounds < 1_000_000 ? 5_000 : 25_000
  return Math.round(pounds / step) * step
}

const dayMs = 86_400_000
/** Days from the first day of a quarter to its middle, to which its level refers. */
const toMiddle = 45

/**
 * Returns a function that interpolates the level of a day between quarters. After the last, its level applies; before the first, undefined.
 * Built once for the twenty thousand sales of a district.
 */
export function trendLevelReader(trend: readonly TrendLevel[]): (day: string) => number | undefined {
  const middles = trend.map(({ quarter }) => middleOf(quarter))
  return (day) => {
    const at = Date.parse(day)
    const after = middles.findIndex((middle) => middle > at)
    if (after < 0) return trend.at(-1)?.level
    const [before, next] = [trend[after - 1], trend[after]!]
    // The first half of the first quarter has the quarter's own level.
    if (!before) return Date.parse(next.quarter) <= at ? next.level : undefined
    const [from, to] = [middles[after - 1]!, middles[after]!]
    return before.level + ((at - from) / (to - from)) * (next.level - before.level)
  }
}

function middleOf(quarter: string): number {
  return Date.parse(quarter) + toMiddle * dayMs
}

/** The share of sales that a range should contain. */
const held = 2 / 3

/**
 * Returns the quantiles of the range that contains the next sale in two of three cases: 1/6 and 5/6 for very many sales. For n sales, a
 * range between two of them contains the next one with a probability in parts of n + 1, so that few sales need a wider range. `npm run
 * bench -- valuation` measures the result.
 */
export function rangeQuantiles(sales: number): readonly [low: number, high: number] {
  const outside = Math.max(0, (1 - (held * (sales + 1)) / sales) / 2)
  return [outside, 1 - outside]
}

/** Returns the number of equally weighted sales with the same information (Kish's effective sample size). */
export function effectiveNumber(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum ** 2 / weights.reduce((total, weight) => total + weight ** 2, 0)
}

/** Minimum number of homes for an estimate. */
const leastHomes = 5

/** Returns the median asking price of similar homes and the range of two of three; undefined if there are too few. */
export function estimateRange(prices: readonly number[]): { value: number; low: number; high: number } | undefined {
  if (prices.length < leastHomes) return undefined
  const at = (part: number) => roundEstimate(quantile(prices, part))
  return { value: at(1 / 2), low: at(1 / 6), high: at(5 / 6) }
}

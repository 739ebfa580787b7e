import type { TrendLevel } from './area-trend.ts'
import { quantile, weightedQuantile } from './quantile.ts'
import { type HomeIdentity, isSaleOfHome, soldHomeKey, withoutJointSales } from './same-home.ts'
import type { HomeKind, SoldPrice } from './sold-price.ts'

export interface ValuedHome extends HomeIdentity {
  kind: HomeKind
}

/** Whole pounds. Two of three homes like it sell between `low` and `high`; `npm run bench -- valuation` says how many do. */
export interface SalesEstimate {
  value: number
  low: number
  high: number
  /** The quarter whose prices these are, its first day. */
  asOf: string
  /** `own-sale`: the home's own last sale; `sold-nearby`: what like it sold for. */
  basis: 'own-sale' | 'sold-nearby'
  /** How many sales it rests on: those nearby, or those of homes nearby that were sold twice. */
  restsOn: number
  /** Those that weigh most, the heaviest first. */
  sales: readonly SoldPrice[]
}

interface Known {
  /** Of the streets around, of any kind and age. */
  sales: readonly SoldPrice[]
  /** Of the area and the kind. */
  trend: readonly TrendLevel[]
  /** `YYYY-MM-DD` */
  today: string
}

interface Brought extends SoldPrice {
  /** The price at today's level. */
  value: number
}

const yearMs = 365.25 * 86_400_000
/** Sales nearby are of these years before the last quarter of the trend. */
const recentYears = 5
/** Fewer sales nearby make no estimate. */
const leastSales = 8
/** Fewer homes that were sold twice do not tell how far an own sale is from the next. */
const leastResold = 12
/** A trend that ended longer ago says nothing of today. */
const stalestYears = 1.5
/** How much more a sale of the same postcode weighs. */
const samePostcodeWeight = 4
/** Years in which a sale loses half its weight. */
const halfLifeYears = 2.5
/** A price so many times another's is that of another thing: a share, a right to buy, a house that was since built. */
const oddFactor = 3
const mostShown = 8

/**
 * What a home would fetch, by the land register alone. Each sale is brought to today by the area's trend. The home's own last sale says
 * most; how far it may be out, the homes around that were sold twice say. Else what is like it nearby. Undefined where too few say
 * anything.
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

/** Of homes that were sold more than once: how far each sale was from the one before, both at today's level; natural logarithms. */
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

/** No more exact than it is: to the thousand below £200,000, to five thousand below a million. */
export function roundEstimate(pounds: number): number {
  const step = pounds < 200_000 ? 1_000 : pounds < 1_000_000 ? 5_000 : 25_000
  return Math.round(pounds / step) * step
}

const dayMs = 86_400_000
/** Days from the first day of a quarter to its middle, where its level stands. */
const toMiddle = 45

/**
 * Reads from a trend the level of a day, between those of the quarters around it; that of the last for any day after. Undefined for days
 * before the first. A district has twenty thousand sales to read of.
 */
export function trendLevelReader(trend: readonly TrendLevel[]): (day: string) => number | undefined {
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

/** The range holds another sale two times of three. */
const held = 2 / 3

/**
 * The quantiles between which the next sale lies two times of three, where so many are known: between 1/6 and 5/6 of a great many. Of few
 * the next lies outside more often, since any of `sales` + 1 may be the last: of n sales those between two of them hold a part of n + 1.
 * `npm run bench -- valuation` says whether they do.
 */
export function rangeQuantiles(sales: number): readonly [low: number, high: number] {
  const outside = Math.max(0, (1 - (held * (sales + 1)) / sales) / 2)
  return [outside, 1 - outside]
}

/** How many sales of equal weight say as much as these (Kish): one that weighs ten times the others says less than ten of them. */
export function effectiveNumber(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum ** 2 / weights.reduce((total, weight) => total + weight ** 2, 0)
}

/** Fewer homes make no estimate. */
const leastHomes = 5

/** What homes like one are offered at: the middle, and what two of three are within. Undefined where they are too few. */
export function estimateRange(prices: readonly number[]): { value: number; low: number; high: number } | undefined {
  if (prices.length < leastHomes) return undefined
  const at = (part: number) => roundEstimate(quantile(prices, part))
  return { value: at(1 / 2), low: at(1 / 6), high: at(5 / 6) }
}

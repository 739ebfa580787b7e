import type { HomeKind } from './sold-price.ts'

/** The sales of one kind of home in a sector in a quarter, summed up. */
export interface TrendCell {
  sector: string
  kind: HomeKind
  /** Its first day, `YYYY-MM-DD`. */
  quarter: string
  /** Average of the natural logarithms of the prices. */
  level: number
  sales: number
}

/** The price level of a quarter: a natural logarithm, relative to the average of the same streets over all quarters. */
export interface TrendLevel {
  quarter: string
  level: number
  /** Number of sales in this quarter and the two next to it. */
  sales: number
}

/** A level based on fewer sales is left out, and interpolated from its neighbours. */
const leastSales = 30
/** More rounds change levels by less than a ten-thousandth. */
const rounds = 30

/**
 * Returns the price trend of each kind of home in an area. The mix of homes sold differs from quarter to quarter, so each sector is only
 * compared with itself: a price is modelled as the level of its sector plus that of its quarter, estimated alternately until they converge
 * (two-way fixed effects by least squares).
 */
export function areaTrend(cells: readonly TrendCell[]): Map<HomeKind, TrendLevel[]> {
  const byKind = Map.groupBy(cells, ({ kind }) => kind)
  return new Map([...byKind].map(([kind, ofKind]) => [kind, smoothed(quarterLevels(ofKind))]))
}

function quarterLevels(cells: readonly TrendCell[]): Map<string, { level: number; sales: number }> {
  let quarters = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const sectors = averages(cells, 'sector', ({ level, quarter }) => level - (quarters.get(quarter) ?? 0))
    quarters = averages(cells, 'quarter', ({ level, sector }) => level - sectors.get(sector)!)
  }
  const sales = new Map<string, number>()
  for (const cell of cells) sales.set(cell.quarter, (sales.get(cell.quarter) ?? 0) + cell.sales)
  return new Map([...quarters].map(([quarter, level]) => [quarter, { level, sales: sales.get(quarter)! }]))
}

/** Returns averages weighted by sales. */
function averages(cells: readonly TrendCell[], by: 'sector' | 'quarter', value: (cell: TrendCell) => number): Map<string, number> {
  const sums = new Map<string, { sum: number; sales: number }>()
  for (const cell of cells) {
    const own = sums.get(cell[by]) ?? { sum: 0, sales: 0 }
    own.sum += value(cell) * cell.sales
    own.sales += cell.sales
    sums.set(cell[by], own)
  }
  return new Map([...sums].map(([name, { sum, sales }]) => [name, sum / sales]))
}

/** Returns each level averaged with its neighbours, weighted by sales. */
function smoothed(levels: ReadonlyMap<string, { level: number; sales: number }>): TrendLevel[] {
  return [...levels.keys()].sort().flatMap((quarter) => {
    const around = [-1, 0, 1].flatMap((steps) => levels.get(quarterAfter(quarter, steps)) ?? [])
    const sales = around.reduce((sum, each) => sum + each.sales, 0)
    if (sales < leastSales) return []
    return [{ quarter, level: around.reduce((sum, each) => sum + each.level * each.sales, 0) / sales, sales }]
  })
}

function quarterAfter(quarter: string, steps: number): string {
  const day = new Date(`${quarter}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 3 * steps)
  return day.toISOString().slice(0, 10)
}

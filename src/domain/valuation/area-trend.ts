import type { HomeKind } from './sold-price.ts'

/** The sales of a sector, kind and quarter, added up. */
export interface TrendCell {
  sector: string
  kind: HomeKind
  /** Its first day, `YYYY-MM-DD`. */
  quarter: string
  /** Average of the natural logarithms of the prices. */
  level: number
  sales: number
}

/** How prices stood in a quarter: a natural logarithm, against the average of the same streets over all quarters. */
export interface TrendLevel {
  quarter: string
  level: number
  /** In this quarter and the two beside it. */
  sales: number
}

/** A level that rests on fewer sales says nothing: it is left out, and read from the levels around it. */
const leastSales = 30
/** Levels differ by less than a ten-thousandth from those of more rounds. */
const rounds = 30

/**
 * The trend of each kind of home in an area. What is sold differs from quarter to quarter, so each sector is compared with itself alone:
 * a price is its sector's level and its quarter's, found in turn until they stand (two-way fixed effects by least squares).
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

/** Weighted by sales. */
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

/** Each with its neighbours, by the number of their sales. */
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

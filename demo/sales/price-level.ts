import type { HomeKind } from '../../src/domain/valuation/sold-price.ts'

/** How prices went in England, roughly: natural logarithms at the beginnings of years, against that of 2024. */
const levels: ReadonlyArray<readonly [year: number, level: number]> = [
  [1995, -1.66],
  [2000, -1.2],
  [2004, -0.58],
  [2008, -0.36],
  [2009, -0.53],
  [2013, -0.47],
  [2016, -0.28],
  [2020, -0.17],
  [2022, 0.01],
  [2024, 0],
  [2027, 0.08],
]
/** Flats fell behind by so much a year since 2016. */
const flatsBehind = 0.012

/** What prices of a kind were at a time (`2024.5` is July) against January 2024, as a natural logarithm. */
export function priceLevel(year: number, kind: HomeKind): number {
  const next = levels.findIndex(([at]) => at > year)
  // Before the first and behind the last as between the two beside them.
  const after = next < 0 ? levels.length - 1 : Math.max(1, next)
  const [[from, low], [to, high]] = [levels[after - 1]!, levels[after]!]
  const lag = kind === 'flat' ? flatsBehind * (Math.max(0, year - 2016) - 8) : 0
  return low + ((year - from) / (to - from)) * (high - low) - lag
}

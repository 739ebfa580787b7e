/**
 * What is measured of a visit to a page, as Web Vitals define it: `opened`, milliseconds until its largest content was shown (LCP);
 * `answered`, milliseconds of the slowest answer to a tap or key (INP); `moved`, thousandths of layout shift (CLS).
 */
export const speedMeasures = ['opened', 'answered', 'moved'] as const
export type SpeedMeasure = (typeof speedMeasures)[number]

/** Kinds of pages by their names in `data-page` (render/document.tsx), in the order and words in which the office shows them. */
export const measuredPages = {
  home: 'Home page',
  search: 'Search results',
  map: 'Search results on the map',
  property: 'Properties',
  branch: 'Branches',
  'content-page': 'Your own pages',
  entry: 'Articles and other entries',
  event: 'Calendar events',
  catalogue: 'Catalogues',
  lot: 'Lots',
  overlay: 'Forms and calculators',
  other: 'All other pages',
} as const
export type MeasuredPage = keyof typeof measuredPages

export function readMeasuredPage(name: unknown): MeasuredPage {
  return Object.keys(measuredPages).find((page): page is MeasuredPage => page === name) ?? 'other'
}

/** Visits of a kind of page in a week of which a measure was at most `upto`, and more than the bound below. */
export interface SpeedCount {
  /** The week's Monday in London, `YYYY-MM-DD`. */
  week: string
  page: MeasuredPage
  measure: SpeedMeasure
  upto: number
  count: number
}

/** Upper bounds, in steps up to each end: fine where a difference is felt, and so few that whoever makes visits up fills no table. */
const bounds: Readonly<Record<SpeedMeasure, readonly number[]>> = {
  opened: [...steps(100, 5000), ...steps(1000, 20_000, 5000), 60_000],
  answered: [...steps(20, 400), ...steps(100, 1000, 400), ...steps(1000, 5000, 1000), 10_000],
  moved: [0, ...steps(10, 250), ...steps(50, 500, 250), 1000],
}

function steps(step: number, end: number, from = 0): number[] {
  return Array.from({ length: (end - from) / step }, (_, index) => from + (index + 1) * step)
}

/** The bound that a value counts under; what is above all bounds counts under the last. Undefined for what cannot be measured. */
export function boundOf(measure: SpeedMeasure, value: number): number | undefined {
  if (!(value >= 0)) return undefined
  return bounds[measure].find((bound) => value <= bound) ?? bounds[measure].at(-1)
}

/** What three of four visits came to at most; between two bounds in proportion. */
const share = 0.75
/** Of fewer visits nothing is said: one slow telephone would decide it. */
export const leastVisits = 20

/** What so many of the visits came to at most; undefined where there were too few. */
export function speedOf(measure: SpeedMeasure, counts: readonly Pick<SpeedCount, 'upto' | 'count'>[]): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total < leastVisits) return undefined
  let left = share * total
  for (const bound of bounds[measure]) {
    const within = counts.reduce((sum, { upto, count }) => (upto === bound ? sum + count : sum), 0)
    if (within > 0 && left <= within) {
      const below = bounds[measure][bounds[measure].indexOf(bound) - 1] ?? 0
      return below + (left / within) * (bound - below)
    }
    left -= within
  }
  return bounds[measure].at(-1)
}

/** Up to which a measure is good by Web Vitals. */
export const goodSpeed: Readonly<Record<SpeedMeasure, number>> = { opened: 2500, answered: 200, moved: 100 }

/** `1.4 s`, `50 ms`, `0.02`. */
export function speedText(measure: SpeedMeasure, value: number): string {
  if (measure === 'opened') return `${(value / 1000).toFixed(1)} s`
  return measure === 'answered' ? `${Math.round(value)} ms` : (value / 1000).toFixed(2)
}

import { percentile } from '../report/percentile.ts'
import type { Measured } from './measure.ts'
import { searchKinds } from './workload.ts'

/** The figures of one database at one size of the stock. */
export interface Growth {
  database: string
  properties: number
  measured: Measured[]
}

const head = (first: string) => [
  `| ${first} | found (median) | query p50 | p99 | database alone p50 | p95 | p99 | site p50 | p95 | p99 | most | alone ÷ site |`,
  `|${'---|'.repeat(first.split('|').length)}${'--:|'.repeat(11)}`,
]

/** Markdown: how the times grow with the stock, in milliseconds. */
export function growthTable(growths: readonly Growth[]): string {
  const rows = growths.map(({ database, properties, measured }) => row(`${database} | ${properties.toLocaleString('en-GB')}`, measured))
  return [...head('database | properties'), ...rows].join('\n')
}

/** Markdown: the times by kind of search and of all, in milliseconds. */
export function kindsTable(measured: readonly Measured[]): string {
  const kinds = searchKinds.map((kind) => {
    const ofKind = measured.filter(({ search }) => search.kind === kind)
    return row(`${kind} | ${ofKind.length}`, ofKind)
  })
  return [...head('search | number'), ...kinds, row(`all | ${measured.length}`, measured)].join('\n')
}

function row(name: string, measured: readonly Measured[]): string {
  const queries = measured.flatMap((each) => each.queries)
  const alone = measured.map((each) => each.alone)
  const site = measured.map((each) => each.site)
  const found = measured.map((each) => each.found)
  const times = [
    ...[50, 99].map((percent) => percentile(queries, percent)),
    ...[50, 95, 99].map((percent) => percentile(alone, percent)),
    ...[50, 95, 99, 100].map((percent) => percentile(site, percent)),
  ]
  const share = Math.round((100 * mean(alone)) / mean(site))
  return `| ${[name, percentile(found, 50), ...times.map((time) => time.toFixed(1)), `${share} %`].join(' | ')} |`
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

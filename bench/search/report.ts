import type { Measured } from './measure.ts'
import { searchKinds } from './workload.ts'

/** The times of single queries, and of whole pages: all queries that one results page or map needs. */
export function summary(measured: readonly Measured[]): { queries: number[]; pages: number[] } {
  return {
    queries: measured.flatMap(({ count, rows }) => (rows === undefined ? [count] : [count, rows])),
    pages: measured.map(({ count, rows = 0 }) => count + rows),
  }
}

/** Milliseconds, as markdown: by kind of search, and of all. */
export function table(measured: readonly Measured[]): string {
  const kinds = searchKinds.map((kind) =>
    row(
      kind,
      measured.filter(({ search }) => search.kind === kind),
    ),
  )
  return [
    '| search | number | found (median) | query p50 | p95 | p99 | whole page p50 | p95 | p99 | most |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...kinds,
    row('all', measured),
  ].join('\n')
}

function row(name: string, measured: readonly Measured[]): string {
  const { queries, pages } = summary(measured)
  const found = percentile(
    measured.map((each) => each.found),
    50,
  )
  const times = [
    ...[50, 95, 99].map((percent) => percentile(queries, percent)),
    ...[50, 95, 99, 100].map((percent) => percentile(pages, percent)),
  ]
  return `| ${[name, measured.length, found, ...times.map((time) => time.toFixed(1))].join(' | ')} |`
}

export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

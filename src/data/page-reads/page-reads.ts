import { AsyncLocalStorage } from 'node:async_hooks'
import type { RawBuilder } from 'kysely'
import type { RowLimits } from '#src/domain/search/row-limits.ts'
import { propertyKey, type StockKey } from '#src/domain/search/stock-keys.ts'

/** Rows of `property` that a page reads: those that it finds, counts or sorts. */
export interface RowsRead {
  /** Returns the condition for a row `property` to be among them. */
  meets: () => RawBuilder<boolean>
  /**
   * Columns, as SQL separated by commas, that affect the page even if it does not show the property, because it sorts by them. '' if the
   * page only counts; undefined for any column.
   */
  sameIn?: string | undefined
  /** The keys of all rows that it reads (stock-keys.ts). */
  keys: readonly StockKey[]
  limits: RowLimits
}

/** What a page was rendered from. */
export class PageReads {
  /** True if some query did not state what it reads, so that every change affects the page. */
  isUnknown = false
  /** Ids of the properties shown. */
  readonly properties = new Set<number>()
  readonly rows: RowsRead[] = []

  add({ isUnknown, properties, rows }: PageReads): void {
    this.isUnknown ||= isUnknown
    for (const id of properties) this.properties.add(id)
    this.rows.push(...rows)
  }

  /** Returns the keys of what was read; undefined if every change affects the page. */
  keys(): StockKey[] | undefined {
    if (this.isUnknown) return undefined
    return [...new Set([...Array.from(this.properties, propertyKey), ...this.rows.flatMap(({ keys }) => keys)])]
  }
}

interface Recording {
  reads: PageReads
  /** Whether the current query states what it reads. */
  isStated: boolean
}

const recordings = new AsyncLocalStorage<Recording>()

/** Records what the work reads, apart from the work around it. */
export async function recordingReads<Result>(reads: PageReads, work: () => Promise<Result>): Promise<Result> {
  return await recordings.run({ reads, isStated: false }, work)
}

/**
 * States what the queries within `work` read. Queries outside such work count as reading anything, so that a page with an unstated query is
 * never kept wrongly (decision 179).
 */
export async function statedReads<Result>(rows: readonly RowsRead[], work: () => Promise<Result>): Promise<Result> {
  const recording = recordings.getStore()
  if (!recording || recording.isStated) return await work()
  recording.reads.rows.push(...rows)
  return await recordings.run({ ...recording, isStated: true }, work)
}

/** For queries whose results change only with versions of the site that affect every page: places, outlines, sold prices. */
export async function readsNoStock<Result>(work: () => Promise<Result>): Promise<Result> {
  return await statedReads([], work)
}

/** Ends a statement for `work`, whose queries have to state what they read themselves. */
export async function unstatedReads<Result>(work: () => Promise<Result>): Promise<Result> {
  const recording = recordings.getStore()
  return recording ? await recordings.run({ ...recording, isStated: false }, work) : await work()
}

/** States that the page shows something of these properties, or that they are missing. */
export function noteProperties(ids: Iterable<number>): void {
  const reads = recordings.getStore()?.reads
  if (reads) for (const id of ids) reads.properties.add(id)
}

/** Adds what earlier work has read to the reads of the current work. */
export function addReads(reads: PageReads): void {
  recordings.getStore()?.reads.add(reads)
}

/** Called after each query. */
export function noteRead(): void {
  const recording = recordings.getStore()
  if (recording && !recording.isStated) recording.reads.isUnknown = true
}

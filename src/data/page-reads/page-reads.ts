import { AsyncLocalStorage } from 'node:async_hooks'
import type { RawBuilder } from 'kysely'
import { propertyKey, type StockKey } from '#src/domain/search/stock-keys.ts'

/** Rows of `property` that a page reads: those it finds, counts or puts in order. */
export interface RowsRead {
  /** Whether it reads a row `property`. */
  meets: () => RawBuilder<boolean>
  /**
   * Columns of a row, as SQL separated by commas, of which the page shows something even where it does not show the property: those it is put
   * in order by. '': the page only counts. Undefined: any column.
   */
  sameIn?: string | undefined
  /** Of all rows that it reads (stock-keys.ts). */
  keys: readonly StockKey[]
}

/** What a page was made of. */
export class PageReads {
  /** Some query did not state what it reads: then every change touches the page. */
  isUnknown = false
  /** Ids of properties that it shows. */
  readonly properties = new Set<number>()
  readonly rows: RowsRead[] = []

  add({ isUnknown, properties, rows }: PageReads): void {
    this.isUnknown ||= isUnknown
    for (const id of properties) this.properties.add(id)
    this.rows.push(...rows)
  }

  /** Undefined if every change touches the page. */
  keys(): StockKey[] | undefined {
    if (this.isUnknown) return undefined
    return [...new Set([...Array.from(this.properties, propertyKey), ...this.rows.flatMap(({ keys }) => keys)])]
  }
}

interface Recording {
  reads: PageReads
  /** Within a query that stated what it reads. */
  isStated: boolean
}

const recordings = new AsyncLocalStorage<Recording>()

/** Records what the work reads; not for the work around it. */
export async function recordingReads<Result>(reads: PageReads, work: () => Promise<Result>): Promise<Result> {
  return await recordings.run({ reads, isStated: false }, work)
}

/**
 * States what the queries within `work` read. Queries outside of such work count as reading anything, so that a page made by one that states
 * nothing is never kept wrongly (decision 179).
 */
export async function statedReads<Result>(rows: readonly RowsRead[], work: () => Promise<Result>): Promise<Result> {
  const recording = recordings.getStore()
  if (!recording || recording.isStated) return await work()
  recording.reads.rows.push(...rows)
  return await recordings.run({ ...recording, isStated: true }, work)
}

/** For queries of what changes only with a version of the site that touches every page: places, outlines, sold prices. */
export async function readsNoStock<Result>(work: () => Promise<Result>): Promise<Result> {
  return await statedReads([], work)
}

/** Within stated work: the queries in `work` are to state what they read. */
export async function unstatedReads<Result>(work: () => Promise<Result>): Promise<Result> {
  const recording = recordings.getStore()
  return recording ? await recordings.run({ ...recording, isStated: false }, work) : await work()
}

/** States that the page shows something of these properties, or that they are missing. */
export function noteProperties(ids: Iterable<number>): void {
  const reads = recordings.getStore()?.reads
  if (reads) for (const id of ids) reads.properties.add(id)
}

/** Adds what work done earlier has read to what the current work reads. */
export function addReads(reads: PageReads): void {
  recordings.getStore()?.reads.add(reads)
}

/** Called after each query. */
export function noteRead(): void {
  const recording = recordings.getStore()
  if (recording && !recording.isStated) recording.reads.isUnknown = true
}

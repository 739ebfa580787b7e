import { AsyncLocalStorage } from 'node:async_hooks'
import type { PropertySearch } from '../search/property-search.ts'
import { queryName } from './query-name.ts'

/** One query of an asker, with the functions that asked it, and its text without values. */
interface SlowQuery {
  query: string
  /** Milliseconds from sending it to its last row; waiting for a connection comes before. */
  ms: number
  sql: string
}

/** Named at most, of one asker. */
const mostNamed = 3

const askers = new AsyncLocalStorage<Asker>()

/** A request that asks the database: what it searches for, and how long its queries take. */
export class Asker {
  /** The search that it is about: the first it made, not those with one filter less that may follow. */
  search: PropertySearch | undefined
  count = 0
  /** Of all queries together, one beside the other or one after the other. */
  ms = 0
  /** The slowest first. */
  readonly slowest: SlowQuery[] = []
  readonly #namedFromMs: number

  /** Finding a query's name costs some microseconds: only those are named that take this long. */
  constructor(namedFromMs: number) {
    this.#namedFromMs = namedFromMs
  }

  answered(sql: string, ms: number): void {
    this.count++
    this.ms += ms
    if (ms < this.#namedFromMs || ms <= (this.slowest[mostNamed - 1]?.ms ?? 0)) return
    this.slowest.push({ query: queryName(), ms, sql })
    this.slowest.sort((one, other) => other.ms - one.ms).splice(mostNamed)
  }
}

/** Does the work on behalf of an asker, who is told of each query. */
export function askedBy<Result>(asker: Asker, work: () => Result): Result {
  return askers.run(asker, work)
}

/** Undefined for what no request asks, such as imports. */
export function currentAsker(): Asker | undefined {
  return askers.getStore()
}

/** Says what is searched for, to whoever asks. */
export function searchedFor(search: PropertySearch): void {
  const asker = askers.getStore()
  if (asker) asker.search ??= search
}

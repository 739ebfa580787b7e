import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { currentTracer } from '#src/traced.ts'

/** One query of an asker, with the functions that asked it, and its text without values. */
interface SlowQuery {
  query: string
  /** Milliseconds from sending it to its last row; waiting for a connection comes before. */
  ms: number
  sql: string
}

/** Named of one request at most. */
const mostQueries = 3

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
    if (ms < this.#namedFromMs || ms <= (this.slowest[mostQueries - 1]?.ms ?? 0)) return
    this.slowest.push({ query: queryName(), ms, sql })
    this.slowest.sort((one, other) => other.ms - one.ms).splice(mostQueries)
  }
}

/** Does the work on behalf of an asker, who is told of each query. */
export function askedBy<Result>(asker: Asker, work: () => Result): Result {
  return askers.run(asker, work)
}

/** Undefined for what no request asks, such as imports. */
function currentAsker(): Asker | undefined {
  return askers.getStore()
}

/** Says what is searched for, to whoever asks. */
export function searchedFor(search: PropertySearch): void {
  const asker = askers.getStore()
  if (asker) asker.search ??= search
}

/** What the query builder calls at the end of each query, failed ones too: the one place that all queries pass. */
export function tellOfQuery(event: LogEvent): void {
  const { query, queryDurationMillis } = event
  currentAsker()?.answered(query.sql, queryDurationMillis)
  currentTracer()?.query(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined)
}

/** Named at most: who asks, and on whose behalf. */
const mostNamed = 3
/** Of a stack: between us and whoever asked lie some ten frames of the query builder. */
const frames = 40

/**
 * The functions of ours that asked the query which was answered just now: `findPage in findProperties in loadResults`. Read from the stack,
 * which V8 keeps across `await`, so that no query has to be given a name. Costs some ten microseconds.
 */
export function queryName(): string {
  const holder: { stack?: string } = {}
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = frames
  Error.captureStackTrace(holder, queryName)
  Error.stackTraceLimit = stackTraceLimit
  return namesIn(holder.stack ?? '')
}

function namesIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    if (line.includes('node_modules') || line.includes('node:')) return []
    // `    at async findPage (file:///…/main.js:12875:20)`; a method or a callback has no name that says anything.
    const [, name] = line.match(/^ +at (?:async )?([A-Za-z_$][\w$]*) \(/) ?? []
    return name === undefined || ours.has(name) ? [] : [name]
  })
  return names.slice(0, mostNamed).join(' in ') || 'unnamed'
}

/** Between the query builder and here. */
const ours = new Set(['tellOfQuery', 'answered'])

import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import { currentTracer } from '../traced.ts'
import { noteRead } from './page-reads/page-reads.ts'
import type { PropertySearch } from './search/property-search.ts'

/** A query of a request, with the functions that ran it, and its text without values. */
interface SlowQuery {
  query: string
  /** Milliseconds from sending it to its last row, without waiting for a connection. */
  ms: number
  sql: string
}

/** Queries named per request. */
const mostQueries = 3

const ofRequests = new AsyncLocalStorage<RequestQueries>()

/** The database use of a request: its search, and the time its queries take. */
export class RequestQueries {
  /** The request's search: the first one, not later ones with fewer filters. */
  search: PropertySearch | undefined
  count = 0
  /** Total of all queries, concurrent or not. */
  ms = 0
  /** The slowest first. */
  readonly slowest: SlowQuery[] = []
  readonly #namedFromMs: number

  /** Keeping the stack of a query costs some microseconds, so only that of slow ones is kept; it becomes a name where that is read. */
  constructor(namedFromMs: number) {
    this.#namedFromMs = namedFromMs
  }

  answered(sql: string, ms: number): void {
    this.count++
    this.ms += ms
    if (ms < this.#namedFromMs || ms <= (this.slowest[mostQueries - 1]?.ms ?? 0)) return
    const taken = stackHere()
    this.slowest.push({
      get query() {
        return namesIn(taken.stack ?? '')
      },
      ms,
      sql,
    })
    this.slowest.sort((one, other) => other.ms - one.ms).splice(mostQueries)
  }
}

/** Runs a request's work and measures each of its queries. */
export function countingQueries<Result>(queries: RequestQueries, work: () => Result): Result {
  return ofRequests.run(queries, work)
}

/** Undefined outside of requests, such as in imports. */
function currentQueries(): RequestQueries | undefined {
  return ofRequests.getStore()
}

/** Records the request's search. */
export function noteSearch(search: PropertySearch): void {
  const queries = ofRequests.getStore()
  if (queries) queries.search ??= search
}

/** Called by the query builder after each query, failed ones too: the one place that all queries pass. */
export function reportQuery(event: LogEvent): void {
  const { query, queryDurationMillis } = event
  noteRead()
  currentQueries()?.answered(query.sql, queryDurationMillis)
  currentTracer()?.query(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined)
}

/** Functions named at most: the one that queries, and its callers. */
const mostNamed = 3
/** Stack frames read: about ten of the query builder lie between this file and the caller. */
const frames = 40

/**
 * The functions of ours that ran the query that just ended: `findPage in findProperties in loadResults`. Read from the stack, which V8
 * keeps across `await`, so that no query needs a name. Costs about ten microseconds.
 */
export function queryName(): string {
  return namesIn(stackHere().stack ?? '')
}

/** V8 writes the text of a stack when it is first read, which costs several times as much as taking it. */
function stackHere(): { stack?: string } {
  const holder: { stack?: string } = {}
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = frames
  Error.captureStackTrace(holder, stackHere)
  Error.stackTraceLimit = stackTraceLimit
  return holder
}

function namesIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    if (line.includes('node_modules') || line.includes('node:')) return []
    // `    at async findPage (file:///…/main.js:12875:20)`; methods and callbacks have no meaningful name.
    const [, name] = line.match(/^ +at (?:async )?([A-Za-z_$][\w$]*) \(/) ?? []
    return name === undefined || ours.has(name) ? [] : [name]
  })
  return names.slice(0, mostNamed).join(' in ') || 'unnamed'
}

/** Our functions between the query builder and here, and those that only pass a query on. */
const ours = new Set(['reportQuery', 'answered', 'queryName', 'statedReads', 'readsNoStock'])

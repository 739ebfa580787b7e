import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import { currentTracer } from '../traced.ts'
import type { PropertySearch } from './search/property-search.ts'

/** One query of a request, with the functions that ran it, and its text without values. */
interface SlowQuery {
  query: string
  /** Milliseconds from sending it to its last row; waiting for a connection comes before. */
  ms: number
  sql: string
}

/** Named of one request at most. */
const mostQueries = 3

const ofRequests = new AsyncLocalStorage<RequestQueries>()

/** A request that asks the database: what it searches for, and how long its queries take. */
export class RequestQueries {
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

/** Does the work of a request, and counts each query of it. */
export function countingQueries<Result>(queries: RequestQueries, work: () => Result): Result {
  return ofRequests.run(queries, work)
}

/** Undefined for what no request asks, such as imports. */
function currentQueries(): RequestQueries | undefined {
  return ofRequests.getStore()
}

/** Notes what the request searches for. */
export function noteSearch(search: PropertySearch): void {
  const queries = ofRequests.getStore()
  if (queries) queries.search ??= search
}

/** What the query builder calls at the end of each query, failed ones too: the one place that all queries pass. */
export function reportQuery(event: LogEvent): void {
  const { query, queryDurationMillis } = event
  currentQueries()?.answered(query.sql, queryDurationMillis)
  currentTracer()?.query(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined)
}

/** Functions named at most: the one that queries, and its callers. */
const mostNamed = 3
/** Of a stack: some ten frames of the query builder lie between this file and the caller. */
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
const ours = new Set(['reportQuery', 'answered'])

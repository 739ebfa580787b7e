import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { countingQueries, RequestQueries } from '#src/data/request-queries.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { loggableCriteria } from '#src/domain/search/loggable-criteria.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import type { SiteMetrics } from '#src/server/metrics/site-metrics.ts'
import { currentTracer } from '#src/traced.ts'

interface SlowQueriesOptions {
  log: Pick<Logger, 'warn'>
  metrics: Pick<SiteMetrics, 'slowQueries'>
  content: () => AgencyContent
  /** Total query time from which a request counts as slow; 0: never, and only traces get the search. */
  slowMs: number
}

/** Queries above this share of the slow time are named. */
const worthNaming = 0.1
/** A flood of slow queries must not flood the log: further ones are counted (gable_slow_queries_total). */
const linesPerMinute = 10

/**
 * Logs a request with slow queries: its route, the address of its search, and the slowest queries by the functions that ran them. It
 * contains nothing that a visitor typed.
 */
export function logSlowQueries({ log, metrics, content, slowMs }: SlowQueriesOptions): MiddlewareHandler {
  const line = limitedLog({ perMinute: linesPerMinute })
  const fromMs = slowMs > 0 ? slowMs : Number.POSITIVE_INFINITY
  return async (c, next) => {
    const request = new RequestQueries(fromMs * worthNaming)
    await countingQueries(request, next)
    if (request.search) currentTracer()?.note({ search: askedSearch(request.search, content()).search })
    if (request.ms < fromMs) return
    currentTracer()?.note({ slow_queries: true })
    const route = routePath(c)
    metrics.slowQueries(route)
    line((unsaid) => {
      const { count: queries, slowest, search } = request
      log.warn(
        {
          requestId: c.get('requestId'),
          route,
          ...(search && askedSearch(search, content())),
          ms: tenths(request.ms),
          queries,
          slowest: slowest.map((each) => ({ ...each, ms: tenths(each.ms) })),
          ...(unsaid > 0 && { unsaid }),
        },
        'Queries were slow',
      )
    })
  }
}

function tenths(ms: number): number {
  return Math.round(10 * ms) / 10
}

interface AskedSearch {
  /** Its address on the site. */
  search: string
  /** Criteria that the address omits because they were typed. */
  leftOut?: string[]
}

/** A search in the form for logs and traces. */
function askedSearch({ criteria: asked, place }: PropertySearch, content: AgencyContent): AskedSearch {
  const { criteria, leftOut } = loggableCriteria(asked, { place, branches: content.branches })
  return { search: canonicalAddress(criteria, place, content), ...(leftOut.length > 0 && { leftOut }) }
}

interface FewLinesOptions {
  /** At most. */
  perMinute: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

const minuteMs = 60_000

/** Limits lines of one kind in the log per minute. `say` receives how many were skipped before. */
export function limitedLog({ perMinute, now = () => performance.now() }: FewLinesOptions): (say: (unsaid: number) => void) => void {
  let [begunAt, said, unsaid] = [Number.NEGATIVE_INFINITY, 0, 0]
  return (say) => {
    if (now() - begunAt >= minuteMs) [begunAt, said] = [now(), 0]
    if (said === perMinute) {
      unsaid++
      return
    }
    said++
    say(unsaid)
    unsaid = 0
  }
}

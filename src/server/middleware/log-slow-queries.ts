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
  /** From which the queries of a request, together, are slow; 0: none are, and only the trace is told of the search. */
  slowMs: number
}

/** Queries are named from this share of what is slow. */
const worthNaming = 0.1
/** A flood of slow queries should not be one of lines as well: the rest is counted (gable_slow_queries_total). */
const linesPerMinute = 10

/**
 * Logs a request whose queries took long: its route, the search it was about as an address to open, and the slowest queries by the
 * functions that asked them. Nothing that a visitor typed.
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
  /** Criteria that this address lacks, because somebody typed them. */
  leftOut?: string[]
}

/** A search as logs and traces name it. */
function askedSearch({ criteria: asked, place }: PropertySearch, content: AgencyContent): AskedSearch {
  const { criteria, leftOut } = loggableCriteria(asked, { place, branches: content.branches })
  return { search: canonicalAddress(criteria, place, content), ...(leftOut.length > 0 && { leftOut }) }
}

interface FewLinesOptions {
  /** At most. */
  perMinute: number
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
}

const minuteMs = 60_000

/** Lets so many lines of one kind into the log each minute. `say` is told how many were left unsaid before. */
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

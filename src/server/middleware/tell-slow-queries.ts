import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { Asker, askedBy } from '#src/data/queries/asker.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { currentTracer } from '#src/traced.ts'
import { askedSearch } from '../asked-search.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { fewLines } from './few-lines.ts'

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
 * Logs a request whose queries took long: its route, the search it was about as an address to open, and the slowest queries by the functions
 * that asked them. Nothing that a visitor typed (asked-search.ts).
 */
export function tellSlowQueries({ log, metrics, content, slowMs }: SlowQueriesOptions): MiddlewareHandler {
  const line = fewLines({ perMinute: linesPerMinute })
  const fromMs = slowMs > 0 ? slowMs : Number.POSITIVE_INFINITY
  return async (c, next) => {
    const asker = new Asker(fromMs * worthNaming)
    await askedBy(asker, next)
    if (asker.search) currentTracer()?.note({ search: askedSearch(asker.search, content()).search })
    if (asker.ms < fromMs) return
    currentTracer()?.note({ slow_queries: true })
    const route = routePath(c)
    metrics.slowQueries(route)
    line((unsaid) => {
      const { count: queries, slowest, search } = asker
      log.warn(
        {
          requestId: c.get('requestId'),
          route,
          ...(search && askedSearch(search, content())),
          ms: tenths(asker.ms),
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

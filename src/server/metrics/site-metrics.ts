import { performance } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AdmissionQueue } from '../admission/admission-queue.ts'
import { Metrics } from './metrics.ts'

/** Bounds in seconds, closest together where visitors notice a difference. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export type SiteMetrics = ReturnType<typeof siteMetrics>

/** The site's metrics; docs/watching.md lists them. */
export function siteMetrics(admission?: Pick<AdmissionQueue, 'waiting' | 'expectedWaitMs'>, searches?: { isAway(): boolean }) {
  const metrics = new Metrics()
  const requests = metrics.counter(
    'gable_requests_total',
    'Requests worked on, by route and status; not those answered from the page cache.',
  )
  const seconds = metrics.histogram('gable_request_seconds', 'Time until the answer began; not of the page cache.', durations)
  const pages = metrics.counter('gable_page_answers_total', 'Pages answered from the cache, or rendered.')
  const refused = metrics.counter('gable_refused_total', 'Requests refused: overload, or a rate limit by name.')
  const sends = metrics.counter('gable_refused_sends_total', 'Messages of the real-time feed that were refused, by source and error code.')
  const slow = metrics.counter('gable_slow_queries_total', 'Requests whose queries took longer than SLOW_QUERY_MS, by route.')
  let cacheBytes = 0
  const openStreams: (() => number)[] = []
  metrics.gauge('gable_page_cache_bytes', 'Memory of cached pages.', () => cacheBytes)
  metrics.gauge('gable_live_streams', 'Streams of events that are open.', () => openStreams.reduce((sum, count) => sum + count(), 0))
  metrics.gauge('gable_waiting_requests', 'Requests that wait for their turn.', () => admission?.waiting() ?? 0)
  metrics.gauge('gable_expected_wait_seconds', 'What a request would wait now.', () => (admission?.expectedWaitMs() ?? 0) / 1000)
  metrics.gauge('gable_replica_away', '1 while searches are read from the primary, though there is a replica.', () =>
    Number(searches?.isAway() ?? false),
  )
  metrics.gauge(
    'gable_event_loop_active_seconds_total',
    'Time the event loop was at work.',
    () => performance.eventLoopUtilization().active / 1000,
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.gauge('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_start_time_seconds', 'When the process started, since 1970.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  )
  const cached = { from: 'cache' }
  const rendered = { from: 'render' }
  return {
    families: () => metrics.families(),
    /** Counts these among the open streams of events. */
    followStreams: (count: () => number) => void openStreams.push(count),
    refused: (by: string) => refused.add({ by }),
    sendRefused: (source: string, code: string) => sends.add({ source, code }),
    slowQueries: (route: string) => slow.add({ route }),
    answered(from: 'cache' | 'render', bytes: number) {
      pages.add(from === 'cache' ? cached : rendered)
      cacheBytes = bytes
    },
    observe: (async (c, next) => {
      const started = performance.now()
      await next()
      seconds.observe((performance.now() - started) / 1000)
      // The route's pattern: addresses are endless, and may contain typed text.
      requests.add({ method: known(c.req.method), route: routePath(c), status: String(c.res.status) })
    }) satisfies MiddlewareHandler,
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

function known(method: string): string {
  return methods.has(method) ? method : 'other'
}

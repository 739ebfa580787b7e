import { type Context, Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRouteTo, stranger } from '../answer-route.ts'
import { isBearer } from '../is-bearer.ts'
import { metricsText } from '../metrics/metrics.ts'
import { sharedMetrics } from '../metrics/shared-metrics.ts'
import type { SiteContext } from '../site-context.ts'

interface MetricsContext extends Pick<SiteContext, 'allMetrics' | 'db' | 'now'> {
  settings: Pick<SiteContext['settings'], 'metricsToken'>
  visitors: Pick<SiteContext['visitors'], 'isNear'>
}

/** `GET /metrics` for Prometheus: with METRICS_TOKEN as bearer, or without it to machines of the private network only. */
export function metricsEndpoint({ allMetrics, db, settings, visitors, now }: MetricsContext): Hono {
  const { metricsToken: token } = settings
  const find = (c: Context) => {
    if (token !== undefined) return isBearer(c.req.header('authorization'), token) ? ({ role: 'operator' } as const) : stranger
    return visitors.isNear(c) ? ({ role: 'neighbour' } as const) : stranger
  }
  return answerRouteTo(new Hono(), routes.operations.metrics, { find, refuse: (c) => c.notFound() }, async (c) => {
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    const [own, shared] = await Promise.all([allMetrics(), sharedMetrics(db, now())])
    return c.body(metricsText([...own, ...shared]), 200, headers)
  })
}

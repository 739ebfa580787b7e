import { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { mayAsk } from '../may-ask.ts'
import { metricsText } from '../metrics/metrics.ts'
import { sharedMetrics } from '../metrics/shared-metrics.ts'
import type { SiteContext } from '../site-context.ts'

interface MetricsContext extends Pick<SiteContext, 'allMetrics' | 'db' | 'now'> {
  settings: Pick<SiteContext['settings'], 'metricsToken'>
  visitors: Pick<SiteContext['visitors'], 'isNear'>
}

/** `GET /metrics` for Prometheus: with METRICS_TOKEN as bearer, or without it to machines of the private network only. */
export function metricsEndpoint({ allMetrics, db, settings, visitors, now }: MetricsContext): Hono {
  return answerRoute(new Hono(), routes.operations.metrics, async (c) => {
    if (!mayAsk(c, routes.operations.metrics, { token: settings.metricsToken, isNear: visitors.isNear })) return c.notFound()
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    const [own, shared] = await Promise.all([allMetrics(), sharedMetrics(db, now())])
    return c.body(metricsText([...own, ...shared]), 200, headers)
  })
}

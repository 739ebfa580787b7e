import { Hono } from 'hono'
import { findSourceHealth } from '#src/data/import/source-health.ts'
import { countMails } from '#src/data/mails/mail-figures.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { mayAsk } from '../may-ask.ts'
import { mailMetrics } from '../metrics/mail-metrics.ts'
import { metricsText } from '../metrics/metrics.ts'
import { sourceMetrics } from '../metrics/source-metrics.ts'
import type { SiteContext } from '../site-context.ts'

interface MetricsContext extends Pick<SiteContext, 'allMetrics' | 'db'> {
  settings: Pick<SiteContext['settings'], 'metricsToken'>
  visitors: Pick<SiteContext['visitors'], 'isNear'>
}

/** `GET /metrics` for Prometheus: with METRICS_TOKEN as bearer, or without it to machines of the private network only. */
export function metricsEndpoint({ allMetrics, db, settings, visitors }: MetricsContext): Hono {
  return answerRoute(new Hono(), routes.operations.metrics, async (c) => {
    if (!mayAsk(c, routes.operations.metrics, { token: settings.metricsToken, isNear: visitors.isNear })) return c.notFound()
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    // Of the database, and so of all processes; without it the rest is still worth knowing.
    const ofMails = countMails(db).then(mailMetrics, () => [])
    const ofSources = findSourceHealth(db).then(
      (healths) => sourceMetrics(healths, new Date()),
      () => [],
    )
    return c.body(metricsText([...(await allMetrics()), ...(await ofMails), ...(await ofSources)]), 200, headers)
  })
}

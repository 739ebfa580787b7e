import { type Context, Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { isBearer } from '../is-bearer.ts'
import { type MetricFamily, metricsText } from '../metrics/metrics.ts'

interface Options {
  /** Of this process, or of all. */
  families: () => MetricFamily[] | Promise<MetricFamily[]>
  token: string | undefined
  /** Whether the request comes from this machine or its private network, without a proxy in between. */
  isNear: (c: Context) => boolean
}

/** `GET /metrics` for Prometheus: with METRICS_TOKEN as bearer, or without it to machines of the private network only. */
export function metricsEndpoint({ families, token, isNear }: Options): Hono {
  return answerRoute(new Hono(), routes.operations.metrics, async (c) => {
    const allowed = token === undefined ? isNear(c) : isBearer(c.req.header('authorization'), token)
    if (!allowed) return c.notFound()
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    return c.body(metricsText(await families()), 200, headers)
  })
}

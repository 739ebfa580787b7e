import { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'

/** Streams of events are answered before routing (server/live); what comes here, such as HEAD, gets no stream. */
export function liveEndpoint(): Hono {
  const app = new Hono()
  for (const route of [routes.live.sale, routes.live.newHomes])
    answerRoute(app, route, (c) => c.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '60' }))
  return app
}

import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/**
 * One line for each request: id, method, route, status, milliseconds. The route is the pattern of whoever answered, as in
 * `/properties/:id`: addresses hold what somebody typed to search for, and query strings and networks tell who somebody is. Requests
 * refused for overload are counted instead (gable_refused_total): a line for each would cost more than all the rest of the answer.
 */
export function logRequests(log: Pick<Logger, 'info'>): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    if (c.get('isRefused')) return
    const ms = Math.round(10 * (performance.now() - started)) / 10
    log.info({ requestId: c.get('requestId'), method: c.req.method, route: routePath(c), status: c.res.status, ms }, 'Request')
  }
}

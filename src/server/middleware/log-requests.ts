import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/**
 * One line for each request: id, method, path, status, milliseconds. Query strings and addresses of visitors stay out, because
 * they may tell who somebody is.
 */
export function logRequests(log: Pick<Logger, 'info'>): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const ms = Math.round(10 * (performance.now() - started)) / 10
    log.info({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'Request')
  }
}

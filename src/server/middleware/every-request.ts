import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { hasSession } from '../session-cookie.ts'

interface Options {
  /** The address the site is known by, without a slash at the end, when it is set. */
  publicUrl: string | undefined
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that changes something and that another site made a visitor's browser send (rules: W4).
 * Browsers say where it came from: Sec-Fetch-Site, else Origin. A client that says neither is no browser, and may go on unless
 * it sends a session cookie, which could only be a visitor's.
 */
export function sameOrigin({ publicUrl }: Options): MiddlewareHandler {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  return async (c, next) => {
    if (safe.has(c.req.method) || isOwn(c.req, known)) return next()
    return c.json({ message: 'This request came from another site.' }, 403, { 'cache-control': 'no-store' })
  }
}

function isOwn(request: { header(name: string): string | undefined; url: string }, known: string | undefined): boolean {
  const site = request.header('sec-fetch-site')
  // `none` is the visitor's own doing, for instance sending a form again.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.header('origin')
  if (origin !== undefined) return origin === known || hostOf(origin) === new URL(request.url).host
  return !hasSession(request.header('cookie'))
}

/** Behind a proxy that speaks TLS our own scheme is http: the host decides. */
function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

const json = 'application/json; charset=utf-8'

/**
 * What has an address that ends in `.ljson` is answered in JSON that says its encoding, whoever answers: refusals for too long an
 * address or a method nobody knows, which are a line of text elsewhere, become its `message` (rules: W1).
 */
export function ljsonAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.req.path.endsWith('.ljson')) return
    const isText = c.res.headers.get('content-type')?.startsWith('text/plain')
    if (isText) c.res = new Response(JSON.stringify({ message: (await c.res.text()).trim() }), c.res)
    if (c.res.headers.get('content-type') !== json) c.res.headers.set('content-type', json)
  }
}

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

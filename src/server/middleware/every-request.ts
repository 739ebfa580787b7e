import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { hasSession } from '../session-cookie.ts'

interface Options {
  /** The configured address of the site, without a slash at the end. */
  publicUrl: string | undefined
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request that another site made a visitor's browser send (rules: W4). Browsers state the origin in Sec-Fetch-Site
 * or Origin. A client that sends neither is not a browser and may proceed, unless it sends a session cookie, which only a visitor's browser
 * has.
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
  // `none` means that the visitor started it, for instance by sending a form again.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.header('origin')
  if (origin !== undefined) return origin === known || hostOf(origin) === new URL(request.url).host
  return !hasSession(request.header('cookie'))
}

/** Behind a TLS proxy our own scheme is http, so only the host is compared. */
function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

const json = 'application/json; charset=utf-8'

/**
 * Makes every response below `.ljson` JSON with its encoding stated: refusals of long addresses or unknown methods, plain text elsewhere,
 * become its `message` (rules: W1).
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
 * Logs one line per request: id, method, route, status, milliseconds. The route is the matching pattern, such as `/properties/:id`:
 * addresses contain what visitors search for, and query strings and network addresses identify people. Requests refused in overload are
 * counted instead (gable_refused_total), as logging would cost more than the rest of the response.
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

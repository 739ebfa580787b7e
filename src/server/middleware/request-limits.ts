import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { patternsOf } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import { pathMatcher } from '../platform-paths.ts'

/** The longest search with a drawn area of 300 points has about 6,000 characters. */
const mostUrlCharacters = 8192
export const usualBodyBytes = 1_000_000

interface Options {
  /** Body limits by path, as routes declare them; other routes have the default. */
  routes: readonly Pick<Route, 'path' | 'alsoAt' | 'hasFilters' | 'mostBodyBytes'>[]
}

/**
 * 414 for an address, 413 for a body that is too long for its route. Where larger bodies than usual are accepted, the endpoint counts them.
 * Headers are limited by listen.ts.
 */
export function requestLimits({ routes }: Options): MiddlewareHandler {
  const usual = limitBody(usualBodyBytes)
  const others = Map.groupBy(routes, ({ mostBodyBytes }) => mostBodyBytes)
  others.delete(undefined)
  const limits = [...others].map(([most = usualBodyBytes, those]) => ({
    isOf: pathMatcher(those.flatMap(patternsOf)),
    limit: most > usualBodyBytes ? undefined : limitBody(most),
  }))
  return async (c, next) => {
    if (c.req.raw.url.length > mostUrlCharacters) return c.text('This address is too long.\n', 414)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const own = limits.find(({ isOf }) => isOf(c.req.path))
    const limit = own ? own.limit : usual
    return limit ? limit(c, next) : next()
  }
}

function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    // The rest of the body is not read, so no other request can follow on this connection (RFC 9112, section 9.3).
    onError: (c) =>
      c.json({ message: `A request may have ${bytes.toLocaleString('en-GB')} bytes.` }, 413, {
        'cache-control': 'no-store',
        connection: 'close',
      }),
  })
}

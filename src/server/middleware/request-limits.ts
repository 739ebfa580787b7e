import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Route } from '#src/routes/route.ts'

/** The longest search with a drawn area of 300 points has about 6,000 characters. */
const mostUrlCharacters = 8192
const usualBodyBytes = 1_000_000

interface Options {
  /** What routes say about the bodies they take, by path; routes that say nothing take the usual. */
  routes: readonly Pick<Route, 'path' | 'mostBodyBytes'>[]
}

/**
 * 414 for an address, 413 for a body that is longer than anything the site asks for there. Where longer bodies are taken than usual,
 * the endpoint counts them. Headers are limited by listen.ts.
 */
export function requestLimits({ routes }: Options): MiddlewareHandler {
  const usual = limitBody(usualBodyBytes)
  const others = new Map(routes.flatMap(({ path, mostBodyBytes }) => (mostBodyBytes === undefined ? [] : [[path, mostBodyBytes] as const])))
  const limits = new Map([...others].map(([path, most]) => [path, most > usualBodyBytes ? undefined : limitBody(most)]))
  return async (c, next) => {
    if (c.req.raw.url.length > mostUrlCharacters) return c.text('This address is too long.\n', 414)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const limit = limits.has(c.req.path) ? limits.get(c.req.path) : usual
    return limit ? limit(c, next) : next()
  }
}

function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: (c) => c.json({ message: `A request may have ${bytes.toLocaleString('en-GB')} bytes.` }, 413, { 'cache-control': 'no-store' }),
  })
}

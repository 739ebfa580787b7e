import type { Context, Env, Handler, Hono } from 'hono'
import { patternsOf } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import { methodByHeader, methodOf } from './method-of.ts'
import { usualBodyBytes } from './middleware/request-limits.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whose endpoint answered; absent where none did. */
    route?: Route
  }
}

/**
 * Mounts the endpoint of a route at all its patterns. Every endpoint is mounted by this: the page cache and the headers go by what the
 * route that answered declares, and keep nothing of an answer that has none.
 */
export function answerRoute<Path extends string>(app: Hono, route: Route & { path: Path }, handler: Handler<Env, Path>): Hono {
  const isSafe = route.method === 'GET'
  const methods: string[] = isSafe ? ['GET'] : [...new Set(['POST', route.method])]
  // A long body is its endpoint's to read.
  const methodAsked = (route.mostBodyBytes ?? 0) > usualBodyBytes ? methodByHeader : methodOf
  for (const pattern of patternsOf(route)) {
    app.on(methods, [pattern], async (c, next) => {
      if (!isSafe && (await methodAsked(c)) !== route.method) return next()
      c.set('route', route)
      return handler(c as unknown as Context<Env, Path>, next)
    })
  }
  return app
}

import type { Context, Env, Handler, Hono, Next } from 'hono'
import { may, type Role } from '#src/domain/policies/who-may.ts'
import { patternsOf } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import { usualBodyBytes } from './middleware/request-limits.ts'
import { readFields } from './read-fields.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The route whose endpoint responded; absent if none did. */
    route?: Route
  }
}

type RouteAt<Path extends string> = Route & { path: Path }
type Answered = Response | Promise<Response>

/**
 * Mounts the endpoint of a route at all its patterns. Every endpoint is mounted by this or by `answerRouteTo`: page cache and headers
 * follow what the route declares, and store nothing for a response without one. Throws if the route is not open to everybody.
 */
export function answerRoute<Path extends string>(app: Hono, route: RouteAt<Path>, handler: Handler<Env, Path>): Hono {
  if (!may({ role: 'visitor' }, route.action)) throw new Error(`${route.path} needs to know who asks: mount it by answerRouteTo.`)
  return mount(app, route, handler)
}

interface Guard<Path extends string, Asker> {
  /**
   * The requester, with anything else that was found out about the request. Instead a response, or that of `next`, if the route does not
   * exist in this site's configuration.
   */
  find: (c: Context<Env, Path>, next: Next) => Found<Asker> | Promise<Found<Asker>>
  /** The response to requesters without permission. */
  refuse: (c: Context<Env, Path>) => Answered
}

// biome-ignore lint/suspicious/noConfusingVoidType: what Hono's next resolves to
type Found<Asker> = Asker | typeof anonymousVisitor | Response | void

/** An unidentified visitor. */
export const anonymousVisitor = { role: 'visitor' } as const

/**
 * Mounts the endpoint of a route that is not open to everybody: `answer` is only called for permitted requesters
 * (domain/policies/who-may.ts).
 */
export function answerRouteTo<Path extends string, Asker extends { role: Exclude<Role, 'visitor'> }>(
  app: Hono,
  route: RouteAt<Path>,
  { find, refuse }: Guard<Path, Asker>,
  answer: (c: Context<Env, Path>, asker: Asker) => Answered,
): Hono {
  return mount<Path>(app, route, async (c, next) => {
    const found = await find(c, next)
    if (!found || found instanceof Response) return found
    if (found.role === 'visitor' || !may(found, route.action)) return await refuse(c)
    return await answer(c, found as Asker)
  })
}

function mount<Path extends string>(app: Hono, route: RouteAt<Path>, handler: Handler<Env, Path>): Hono {
  const isSafe = route.method === 'GET'
  const methods: string[] = isSafe ? ['GET'] : [...new Set(['POST', route.method])]
  // Long bodies are read by the endpoint.
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

/** Only these: a POST that claims to be a GET stays a POST. */
const overrides = ['PUT', 'DELETE']

/**
 * The effective method of a request: its method, or for POST the header `X-Http-Method-Override` or a form's field `_method` (rules: W2).
 * Reads the body of a form.
 */
export async function methodOf(c: Context): Promise<string> {
  const byHeader = methodByHeader(c)
  if (byHeader !== 'POST' || !isForm(c)) return byHeader
  return override((await readFields(c))._method) ?? byHeader
}

/** The same by header only. */
export function methodByHeader({ req }: Context): string {
  return (req.method === 'POST' && override(req.header('x-http-method-override'))) || req.method
}

/** Whether a request may be for the route's method. A form that states its method in its body counts for each possible one. */
export function matchesMethod(c: Context, { method }: Pick<Route, 'method'>): boolean {
  const asked = methodByHeader(c)
  if (method === 'GET') return asked === 'GET' || asked === 'HEAD'
  return asked === method || asked === 'POST'
}

function override(word: unknown): string | undefined {
  const method = typeof word === 'string' ? word.trim().toUpperCase() : ''
  return overrides.find((each) => each === method)
}

function isForm({ req }: Context): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(req.header('content-type') ?? '')
}

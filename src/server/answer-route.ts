import type { Context, Env, Handler, Hono, Next } from 'hono'
import { may, type Role } from '#src/domain/policies/who-may.ts'
import { patternsOf } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import { usualBodyBytes } from './middleware/request-limits.ts'
import { readFields } from './read-fields.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whose endpoint answered; absent where none did. */
    route?: Route
  }
}

type RouteAt<Path extends string> = Route & { path: Path }
type Answered = Response | Promise<Response>

/**
 * Mounts the endpoint of a route at all its patterns. Every endpoint is mounted by this or by `answerRouteTo`: the page cache and the
 * headers go by what the route that answered declares, and keep nothing of an answer that has none. Throws where not everybody may ask it.
 */
export function answerRoute<Path extends string>(app: Hono, route: RouteAt<Path>, handler: Handler<Env, Path>): Hono {
  if (!may({ role: 'visitor' }, route.action)) throw new Error(`${route.path} needs to know who asks: mount it by answerRouteTo.`)
  return mount(app, route, handler)
}

interface Guard<Path extends string, Asker> {
  /** Who asks, with what else the request told. An answer, or what follows by `next`, where nobody can ask it as the site is set up. */
  find: (c: Context<Env, Path>, next: Next) => Found<Asker> | Promise<Found<Asker>>
  /** What is said to who may not. */
  refuse: (c: Context<Env, Path>) => Answered
}

// biome-ignore lint/suspicious/noConfusingVoidType: what Hono's next resolves to
type Found<Asker> = Asker | typeof anonymousVisitor | Response | void

/** Who proves nothing. */
export const anonymousVisitor = { role: 'visitor' } as const

/** Mounts the endpoint of a route that not everybody may ask: `answer` hears of those alone who may (domain/policies/who-may.ts). */
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

/** Only these: a POST that calls itself GET stays a POST. */
const overrides = ['PUT', 'DELETE']

/**
 * What a request wants done: its method, or for POST what its header `X-Http-Method-Override` says instead, or a form's field `_method`
 * (rules: W2). It reads the body of a form.
 */
export async function methodOf(c: Context): Promise<string> {
  const byHeader = methodByHeader(c)
  if (byHeader !== 'POST' || !isForm(c)) return byHeader
  return override((await readFields(c))._method) ?? byHeader
}

/** The same by the header alone. */
export function methodByHeader({ req }: Context): string {
  return (req.method === 'POST' && override(req.header('x-http-method-override'))) || req.method
}

/** Whether a request may be one for the route. A form that says its method in its body counts for each that it may be for. */
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

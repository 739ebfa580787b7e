import type { Context } from 'hono'
import type { Route } from '#src/routes/route.ts'
import { readFields } from './read-fields.ts'

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
export function mayBeFor(c: Context, { method }: Pick<Route, 'method'>): boolean {
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

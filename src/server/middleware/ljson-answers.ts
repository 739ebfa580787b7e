import type { MiddlewareHandler } from 'hono'

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

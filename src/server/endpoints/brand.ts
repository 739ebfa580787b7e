import { Hono } from 'hono'
import { routes } from '#src/routes.ts'
import type { Services } from '../app.ts'

/** The agency's own style, typefaces and logos; an address holds a hash, so what it serves never changes. */
export function brandEndpoint({ content }: Services): Hono {
  return new Hono().get(routes.brand, (c) => {
    const file = content().brand?.files.get(c.req.path)
    if (!file) return c.notFound()
    return c.body(file.bytes, 200, { 'content-type': file.contentType, 'cache-control': 'public, max-age=31536000, immutable' })
  })
}

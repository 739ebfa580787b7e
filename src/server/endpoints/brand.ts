import { Hono } from 'hono'
import { routes } from '#src/routes.ts'
import type { Services } from '../app.ts'

/** The agency's own style; its address holds its hash, so it never changes. */
export function brandEndpoint({ content }: Services): Hono {
  return new Hono().get(routes.brand, (c) => {
    const { brand } = content()
    if (brand?.path !== c.req.path) return c.notFound()
    return c.body(brand.css, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
  })
}

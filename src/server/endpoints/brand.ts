import { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** The agency's own style, typefaces and logos; an address holds a hash, so what it serves never changes. */
export function brandEndpoint({ content }: SiteContext): Hono {
  return answerRoute(new Hono(), routes.files.brand, (c) => {
    const file = content().brand?.files.get(c.req.path)
    if (!file) return c.notFound()
    return c.body(file.bytes, 200, { 'content-type': file.contentType, 'cache-control': 'public, max-age=31536000, immutable' })
  })
}

import { Hono } from 'hono'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { sendFile } from '../send-file.ts'
import type { SiteContext } from '../site-context.ts'

/** Documents as they are stored; the name holds a hash of the content, so what it serves never changes. */
export function documentEndpoint({ media }: Pick<SiteContext, 'media'>): Hono {
  return answerRoute(new Hono(), routes.media.document, async (c) => {
    const [, hash] = /^([0-9a-f]{64})\.pdf$/.exec(c.req.param('file')) ?? []
    const document = hash ? await media.find(hash, ['application/pdf']) : undefined
    if (!document || !hash) return c.notFound()
    return await sendFile(c, { ...document, hash }, { 'cache-control': 'public, max-age=31536000, immutable' })
  })
}

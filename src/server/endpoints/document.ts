import { stat } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { fileStream } from '../file-stream.ts'
import type { SiteContext } from '../site-context.ts'

/** Documents as they are stored; the name holds a hash of the content, so what it serves never changes. */
export function documentEndpoint({ media }: Pick<SiteContext, 'media'>): Hono {
  return answerRoute(new Hono(), routes.media.document, async (c) => {
    const [, hash] = /^([0-9a-f]{64})\.pdf$/.exec(c.req.param('file')) ?? []
    const document = hash ? await media.find(hash) : undefined
    if (document?.contentType !== 'application/pdf') return c.notFound()
    return sendFile(c, document.path)
  })
}

/** The file is opened when the first of it is asked for: an answer to HEAD, or to who is gone, is never read. */
async function sendFile(c: Context, path: string): Promise<Response> {
  const { size } = await stat(path)
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(fileStream(path), 200, headers)
}

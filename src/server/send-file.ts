import type { Context } from 'hono'
import type { FoundBytes } from '#src/gateways/byte-store/byte-store.ts'
import { byteRange } from './byte-range.ts'

interface SentFile extends FoundBytes {
  contentType: string
}

/**
 * A stored file, or the part of it that is asked for: large documents are read page by page. It is opened when the first of it is asked for: an
 * answer to HEAD, or to who is gone, is never read.
 */
export function sendFile(c: Context, { size, stream, contentType }: SentFile, headers: Readonly<Record<string, string>>): Response {
  // No validator is given out, so none can match: RFC 9110, section 13.1.5.
  const range = c.req.header('if-range') === undefined ? byteRange(c.req.header('range'), size) : undefined
  if (range === 'not-there') return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const all = {
    ...headers,
    'content-type': contentType,
    'content-length': String(to - from + 1),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
  }
  const status = range ? 206 : 200
  return c.req.method === 'HEAD' ? c.body(null, status, all) : c.body(stream({ from, to }), status, all)
}

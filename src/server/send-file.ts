import type { Context } from 'hono'
import type { FoundBytes } from '#src/gateways/byte-store/byte-store.ts'
import { byteRange } from './byte-range.ts'

interface SentFile extends FoundBytes {
  contentType: string
  /** Names the bytes, where something does: of others it would be another one. */
  hash?: string
}

/**
 * A stored file, or the part of it that is asked for: large documents are read page by page. It is opened when the first of it is asked for: an
 * answer to HEAD, or to who is gone, is never read. Who asks for several parts gets the whole, which RFC 9110 allows: nobody but attackers asks for them.
 */
export async function sendFile(
  c: Context,
  { size, ready, stream, contentType, hash }: SentFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const etag = hash && `"${hash}"`
  const validated = { ...headers, ...(etag && { etag }) }
  if (etag && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, validated)
  // A part is added to what was got before, which has to be of the same bytes. Where no validator was given out none can match: section 13.1.5.
  const ifRange = c.req.header('if-range')
  const range = ifRange === undefined || ifRange === etag ? byteRange(c.req.header('range'), size) : undefined
  // Kept by nobody: it is the answer to a mistake, at the address of the file.
  if (range === 'not-there') return c.body(null, 416, { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const all = {
    ...validated,
    'content-type': contentType,
    'content-length': String(to - from + 1),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
  }
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, all)
  // An answer that has begun can only be cut off.
  await ready?.()
  return c.body(stream({ from, to }), status, all)
}

/** Whether one of the validators of If-None-Match, weak or not, is this one; `*` is any. */
function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

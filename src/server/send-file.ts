import type { Context } from 'hono'
import type { ByteRange, FoundBytes } from '#src/gateways/byte-store/byte-store.ts'

interface SentFile extends FoundBytes {
  contentType: string
  /** Identifies the bytes, if known; a range of other bytes must not match. */
  hash?: string
}

/**
 * Sends a stored file or the requested part: large documents are read page by page. It is opened when its first bytes are needed, so not
 * for HEAD or after a disconnect. A request for several parts gets the whole, which RFC 9110 allows: only attackers send them.
 */
export async function sendFile(
  c: Context,
  { size, ready, stream, contentType, hash }: SentFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const etag = hash && `"${hash}"`
  const validated = { ...headers, ...(etag && { etag }) }
  if (etag && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, validated)
  // The client adds a part to one it already has, so both must be of the same bytes. Without a validator none can match (section 13.1.5).
  const ifRange = c.req.header('if-range')
  const range = ifRange === undefined || ifRange === etag ? byteRange(c.req.header('range'), size) : undefined
  // Not cached: it responds to a mistake at the file's address.
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
  // A response that has begun can only be cut off.
  await ready?.({ from, to })
  return c.body(stream({ from, to }), status, all)
}

/** Whether one of the validators of If-None-Match, weak or not, is this one; `*` matches any. */
function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/**
 * The bytes requested by a header `Range` of a file of `size` bytes (RFC 9110, section 14). Undefined for the whole file: without a header,
 * for an invalid one, and for several ranges.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'not-there' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return size > 0 && Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : 'not-there'
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) < size ? { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : 'not-there'
}

/** The header that makes browsers show or save a file, under this name with any characters (RFC 6266, RFC 8187). */
export function contentDisposition(how: 'attachment' | 'inline', name: string): string {
  // Percent-encodes everything but the characters that an attribute may contain.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename*=UTF-8''${encoded}`
}

/**
 * Sends a document of a link whose token was checked (services/signed-links.ts): shown, saved under its name, not cached and not indexed.
 */
export async function sendDocument(c: Context, { found, name }: { found: FoundBytes; name: string }): Promise<Response> {
  return await sendFile(
    c,
    { ...found, contentType: 'application/pdf' },
    {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': contentDisposition('inline', /[.]pdf$/i.test(name) ? name : `${name}.pdf`),
    },
  )
}

/** Sends an iCalendar file (domain/subscriptions/calendar-lines.ts) named after its address; not indexed. */
export function sendCalendar(c: Context, text: string): Response {
  const name = c.req.path.split('/').at(-1)
  return c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${name}"`,
    'x-robots-tag': 'noindex',
  })
}

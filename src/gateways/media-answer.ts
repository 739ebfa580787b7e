import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The result of asking for a medium. `fingerprint` is sent with the next request, so that the server can say that nothing changed. */
export type FetchedMedia =
  | { kind: 'fetched'; bytes: Buffer; contentType: string; fingerprint: string }
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: string }

const takenTypes = /^(?:image\/|application\/pdf\b|application\/octet-stream\b|binary\/octet-stream\b|$)/i
/** Characters that the database column takes; a server's ETag may be longer. */
const maxMarkLength = 300

/** Reads an answer that is no redirect. Throws when the connection fails before its end. */
export async function readAnswer(
  answer: IncomingMessage,
  { maxBytes, knownFingerprint }: { maxBytes: number; knownFingerprint: string | undefined },
): Promise<FetchedMedia> {
  const contentType = answer.headers['content-type'] ?? ''
  const mark = markOf(answer)
  const isKnown = mark !== '' && mark === knownFingerprint
  if (answer.statusCode === 304 || (answer.statusCode === 200 && isKnown)) return discarded(answer, { kind: 'unchanged' })
  const fault = faultOf(answer, { contentType, maxBytes })
  if (fault) return discarded(answer, { kind: 'failed', reason: fault })
  const bytes = await bodyOf(answer, maxBytes)
  if (!bytes) return { kind: 'failed', reason: `It is larger than ${maxBytes} bytes.` }
  const fingerprint = mark || `sha256 ${createHash('sha256').update(bytes).digest('hex')}`
  return fingerprint === knownFingerprint ? { kind: 'unchanged' } : { kind: 'fetched', bytes, contentType, fingerprint }
}

/** The headers with which a server may answer "not modified". */
export function conditionalHeaders(knownFingerprint: string | undefined): Record<string, string> {
  const [, kind, mark] = knownFingerprint?.match(/^(etag|modified) (.*)$/) ?? []
  if (!kind || !mark) return {}
  return kind === 'etag' ? { 'if-none-match': mark } : { 'if-modified-since': mark }
}

function markOf({ headers }: IncomingMessage): string {
  const mark = headers.etag ? `etag ${headers.etag}` : headers['last-modified'] ? `modified ${headers['last-modified']}` : ''
  return mark.length <= maxMarkLength ? mark : ''
}

function faultOf(answer: IncomingMessage, { contentType, maxBytes }: { contentType: string; maxBytes: number }): string {
  if (answer.statusCode !== 200) return `The server answers ${answer.statusCode}.`
  if (!takenTypes.test(contentType)) return `The server sends ${contentType.slice(0, 60)}, which is no picture or PDF.`
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return `The server sends it encoded (${encoding.slice(0, 20)}) though that was not asked for.`
  return Number(answer.headers['content-length'] ?? 0) > maxBytes ? `It is larger than ${maxBytes} bytes.` : ''
}

/** Undefined when the body is larger than allowed, whatever its Content-Length was. */
async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    size += piece.length
    if (size > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size)
}

function discarded(answer: IncomingMessage, result: FetchedMedia): FetchedMedia {
  // The end of a 304 is read to keep the connection; a longer body is cheaper to cut.
  if (answer.statusCode === 304) answer.resume()
  else answer.destroy()
  return result
}

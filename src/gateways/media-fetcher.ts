import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import PQueue from 'p-queue'
import type { NameLookup } from './measured-media.ts'
import { type AskMediaServer, circuitBreakers, isPublicAddress, type MediaRequests, mediaRequests } from './media-request.ts'
import { OutOfTime, withinTime } from './within-time.ts'

/** Opened once per import: its limits on files and time are per import. */
export interface MediaFetcher {
  /** Never throws: a failure is `failed`, with a reason for the report. */
  fetch(address: string, knownFingerprint?: string): Promise<FetchedMedia>
  close(): void
}

interface OpenMediaFetcherOptions {
  /** Bytes of one file. */
  maxBytes?: number
  /** For one file with its redirects, from the start of its turn. */
  timeoutMs?: number
  /** For all files, from opening the fetcher. */
  totalMs?: number
  maxRedirects?: number
  /** Files in all; further ones fail. */
  maxCount?: number
  /** Concurrent files. */
  concurrency?: number
  /** Whether an IP address may be connected to; by default only public ones. */
  allow?: (ip: string) => boolean
  /** How names are looked up; by default by the system. */
  lookup?: NameLookup
  /** Aborting ends current fetches; later ones fail. */
  signal?: AbortSignal | undefined
}

type Limits = Required<Omit<OpenMediaFetcherOptions, 'lookup' | 'signal'>>

const defaults: Limits = {
  maxBytes: 40_000_000,
  timeoutMs: 30_000,
  totalMs: 60 * 60_000,
  maxRedirects: 5,
  maxCount: 100_000,
  concurrency: 4,
  allow: isPublicAddress,
}

interface Fetching {
  requests: MediaRequests
  options: Limits
  askServer: AskMediaServer
  /** Aborts when the import is stopped or its time for media is over. */
  over: AbortSignal
}

/** Fetches pictures and documents over http(s) within limits, from public addresses only. */
export function openMediaFetcher(given: OpenMediaFetcherOptions = {}): MediaFetcher {
  const options = { ...defaults, ...given }
  const requests = mediaRequests({ allow: options.allow, sockets: options.concurrency, lookup: given.lookup })
  const ending = new AbortController()
  const stop = () => ending.abort(new Error('The import was stopped.'))
  if (given.signal?.aborted) stop()
  given.signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => ending.abort(new Error('The time for the media of one import was over.')), options.totalMs)
  const fetching: Fetching = { requests, options, askServer: circuitBreakers(ending.signal), over: ending.signal }
  const turns = new PQueue({ concurrency: options.concurrency })
  let count = 0
  return {
    fetch: async (address, knownFingerprint) => {
      if (!URL.canParse(address)) return { kind: 'failed', reason: 'It is not an address.' }
      if (++count > options.maxCount) return { kind: 'failed', reason: `More than ${options.maxCount} files in one import.` }
      return turns.add(() => fetched(fetching, new URL(address), knownFingerprint))
    },
    close: () => {
      clearTimeout(timer)
      given.signal?.removeEventListener('abort', stop)
      requests.close()
    },
  }
}

async function fetched(fetching: Fetching, url: URL, knownFingerprint: string | undefined): Promise<FetchedMedia> {
  const { over, options } = fetching
  try {
    return await withinTime({ ms: options.timeoutMs, outer: over }, (signal) => followed(fetching, { url, knownFingerprint, signal }))
  } catch (error) {
    return { kind: 'failed', reason: error instanceof OutOfTime ? 'It took too long.' : reasonOf(error) }
  }
}

interface Wanted {
  url: URL
  knownFingerprint: string | undefined
  signal: AbortSignal
}

/** Follows redirects; each address is checked like the first one. */
async function followed(fetching: Fetching, { url, knownFingerprint, signal }: Wanted): Promise<FetchedMedia> {
  const { requests, options, askServer } = fetching
  const headers = {
    accept: 'image/jpeg,image/png,image/webp,image/gif,application/pdf;q=0.9',
    'accept-encoding': 'identity',
    'user-agent': 'Gable feed import',
    ...conditionalHeaders(knownFingerprint),
  }
  let at = url
  for (let hop = 0; hop <= options.maxRedirects; hop++) {
    const outcome = await askServer({ url: at, signal }, async () => {
      const answer = await requests.ask(at, { headers, signal })
      const { location } = answer.headers
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && location !== undefined
      if (!isRedirect) return await readAnswer(answer, { maxBytes: options.maxBytes, knownFingerprint })
      answer.destroy()
      return location
    })
    if (typeof outcome !== 'string') return outcome
    if (!URL.canParse(outcome, at)) return { kind: 'failed', reason: 'The server redirects to something that is no address.' }
    at = new URL(outcome, at)
  }
  return { kind: 'failed', reason: `More than ${options.maxRedirects} redirects.` }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // If several addresses of a name fail, Node throws one AggregateError with an empty message.
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  return reason.slice(0, 200)
}

/** The result of requesting a medium. `fingerprint` is sent with the next request, so that the server can report no change. */
type FetchedMedia =
  | { kind: 'fetched'; bytes: Buffer; contentType: string; fingerprint: string }
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: string }

const takenTypes = /^(?:image\/|application\/pdf\b|application\/octet-stream\b|binary\/octet-stream\b|$)/i
/** Characters that the database column accepts; a server's ETag may be longer. */
const maxMarkLength = 300

/** Reads a response that is not a redirect. Throws if the connection fails before its end. */
async function readAnswer(
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

/** The headers that let a server respond "not modified". */
function conditionalHeaders(knownFingerprint: string | undefined): Record<string, string> {
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

/** Undefined if the body is too large, whatever its Content-Length. */
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

import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { KeptReads } from '#src/data/page-reads/page-survival.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
type Bytes = Uint8Array<ArrayBuffer>
type HeaderRecord = Record<string, string>

/** A finished response with everything needed to repeat it; each encoding is compressed on first request, Brotli quickly, and well on the second. */
export interface CachedPage {
  /** The latest version for which it is known to be what would be rendered. */
  version: string
  /** What it was made of; undefined if that may be anything. */
  reads?: KeptReads | undefined
  /** When its content changes without an import; absent if it does not. */
  freshUntil?: Date | undefined
  status: number
  /** The pattern of its route. */
  route: string
  /** For a results page: what the statistics count each time it is shown. */
  searched?: SearchedWords | undefined
  etag: string
  body: Bytes
  shared: HeaderRecord
  /** Ready-made responses. */
  ready: Map<Encoding, Ready>
  unchangedHeaders: HeaderRecord
  /** Its maximum size with its address, in any number of encodings. */
  bytes: number
}

/** Headers as plain objects, which the HTTP adapter writes directly; `Headers` would be converted for each response. */
interface Ready {
  body: Bytes
  headers: HeaderRecord
  /** Compressed for the first who asks: whoever asks again gets fewer bytes. */
  isQuick: boolean
}

/** Below this, the additional headers outweigh compression. */
const worthCompressing = 512
/** On a results page 11 % more bytes than quality 5, in 40 % of its time. */
const brotliQuality = 3
/** The same for a page that may never be asked for again: 10 % more bytes than quality 3, in 30 to 50 % of its time. */
const quickBrotliQuality = 1
/** Bytes up to which passing a page to another thread and back costs more processor time than compressing it. */
const mostAtOnce = 2 ** 18
/** Compressed bodies take at most this share of the page: both together took 0.35 on our largest. */
const compressedShare = 0.5
/**
 * Headers and their objects take 1.4 kB, measured on Node 24. Without this, redirects, which have no body, would count as nothing, and
 * invented addresses could fill the memory.
 */
const perPage = 2000
/** Headers of the original request rather than the page; the server sets those of the connection itself. */
const notKept = new Set(['content-length', 'x-request-id', 'date', 'connection'])

/** Reads the response to its end; it cannot be used afterwards. */
export async function cachedPage(
  response: Response,
  {
    version,
    reads,
    address,
    freshUntil,
    route = '',
    searched,
  }: Pick<CachedPage, 'version' | 'reads' | 'freshUntil' | 'searched'> & { address: string; route?: string },
): Promise<CachedPage> {
  const body = await bytesOf(response)
  const kept: HeaderRecord = Object.fromEntries([...response.headers].filter(([name]) => !notKept.has(name)))
  // A weak tag, as it stands for every encoding of the page (RFC 9110, section 8.8.3).
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const shared: HeaderRecord = { ...kept, etag, vary: kept.vary ? `${kept.vary}, Accept-Encoding` : 'Accept-Encoding' }
  const { 'content-type': _type, ...unchangedHeaders } = shared
  return {
    version,
    reads,
    freshUntil,
    status: response.status,
    route,
    searched,
    etag,
    body,
    shared,
    ready: new Map(),
    unchangedHeaders,
    bytes:
      Math.ceil(body.length * (1 + compressedShare)) + perPage + 2 * (address.length + (kept.location?.length ?? 0)) + (reads?.bytes ?? 0),
  }
}

interface Asking {
  method: string
  header(name: string): string | undefined
}

/** A response in the best accepted encoding, or 304 if the visitor has it already (RFC 9110, section 13). */
export function respondFromCache(page: CachedPage, request: Asking): Response | Promise<Response> {
  const ready = readyResponse(page, request)
  if (ready) return ready
  const encoding = encodingFor(page, request)
  const how = { encoding, isQuick: encoding === 'br' && !page.ready.has(encoding) }
  if (page.body.length <= mostAtOnce) return answer(page, madeReady(page, how, encodedAtOnce(page, how)), request)
  return encoded(page, how).then((body) => answer(page, madeReady(page, how, body), request))
}

/** The same if nothing has to be compressed for it. */
export function readyResponse(page: CachedPage, request: Asking): Response | undefined {
  if (page.status === 200 && sameTag(request.header('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: page.unchangedHeaders })
  }
  const ready = page.ready.get(encodingFor(page, request))
  return ready && !ready.isQuick ? answer(page, ready, request) : undefined
}

function encodingFor(page: CachedPage, request: Asking): Encoding {
  return page.body.length < worthCompressing ? 'identity' : bestEncoding(request.header('accept-encoding'))
}

function answer(page: CachedPage, { body, headers }: Ready, { method }: Asking): Response {
  return new Response(method === 'HEAD' ? null : body, { status: page.status, headers })
}

type How = { encoding: Encoding; isQuick: boolean }

function madeReady(page: CachedPage, { encoding, isQuick }: How, body: Bytes): Ready {
  const headers = {
    ...page.shared,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  const ready = { body, headers, isQuick }
  page.ready.set(encoding, ready)
  return ready
}

function encodedAtOnce({ body }: CachedPage, { encoding, isQuick }: How): Bytes {
  if (encoding === 'identity') return body
  return new Uint8Array(encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body, isQuick)))
}

async function encoded({ body }: CachedPage, { encoding, isQuick }: How): Promise<Bytes> {
  if (encoding === 'identity') return body
  return new Uint8Array(await (encoding === 'gzip' ? promisify(gzip)(body) : promisify(brotliCompress)(body, brotliOptions(body, isQuick))))
}

function brotliOptions({ length }: Bytes, isQuick: boolean): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  // A window as large as the page: the default of 4 MB is allocated for each page.
  const window = Math.min(22, Math.max(18, Math.ceil(Math.log2(length))))
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: isQuick ? quickBrotliQuality : brotliQuality,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** Weak comparison: `W/` is ignored on both sides. */
function sameTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = etag.slice('W/'.length)
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

/** Browsers send only a few distinct values, so results are cached; hostile ones cannot make the cache grow. */
const known = new Map<string, Encoding>()
const mostKnown = 100

function bestEncoding(accepted = ''): Encoding {
  const found = known.get(accepted)
  if (found) return found
  const refused = /\b(br|gzip);\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g
  const wanted = accepted.slice(0, 500).toLowerCase().replaceAll(refused, '')
  const best = encodings.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(wanted)) ?? 'identity'
  if (known.size < mostKnown && accepted.length < 500) known.set(accepted, best)
  return best
}

const bytesByResponse = new WeakMap<Response, Bytes>()

/** Remembers a response's bytes: reading them back from its stream costs as much as compressing. */
export function rememberBytes<Answer extends Response>(response: Answer, bytes: Bytes): Answer {
  bytesByResponse.set(response, bytes)
  return response
}

/** The whole body, from the remembered bytes if possible; any other response cannot be used afterwards. */
async function bytesOf(response: Response): Promise<Bytes> {
  return bytesByResponse.get(response) ?? new Uint8Array(await response.arrayBuffer())
}

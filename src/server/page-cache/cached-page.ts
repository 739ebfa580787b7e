import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { KeptReads } from '#src/data/page-reads/page-survival.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
type Bytes = Uint8Array<ArrayBuffer>
type HeaderRecord = Record<string, string>

/**
 * A finished response with everything needed to repeat it. Brotli bodies are compressed fast on the first request and well on the second.
 */
export interface CachedPage {
  /** The latest version of the site for which rendering is known to give the same page. */
  version: string
  /** What the page was rendered from; undefined if that may be anything. */
  reads?: KeptReads | undefined
  /** When its content changes without an import; undefined if it does not. */
  freshUntil?: Date | undefined
  status: number
  /** The path pattern of its route. */
  route: string
  /** For a results page: what the statistics count each time it is shown. */
  searched?: SearchedWords | undefined
  etag: string
  body: Bytes
  shared: HeaderRecord
  /** Ready-made responses, by encoding. */
  ready: Map<Encoding, Ready>
  unchangedHeaders: HeaderRecord
  /** An upper limit of its size in memory, with its address and compressed bodies. */
  bytes: number
}

/** Headers as plain objects, which the HTTP adapter writes directly; `Headers` would be converted for each response. */
interface Ready {
  body: Bytes
  headers: HeaderRecord
  /** Compressed fast for the first request, to be replaced on the second. */
  isQuick: boolean
}

/** Bodies with fewer bytes are not compressed, as the additional headers outweigh the gain. */
const worthCompressing = 512
/** Gives 11 % more bytes than quality 5 on a results page, in 40 % of its time. */
const brotliQuality = 3
/** For the first request, as there may be no second: 10 % more bytes than quality 3, in 30 to 50 % of its time. */
const quickBrotliQuality = 1
/** Bytes up to which compression in another thread costs more processor time than in this one. */
const mostAtOnce = 2 ** 18
/** Maximum size of all compressed bodies as a share of the page. Both together took 0.35 for the demo's largest page. */
const compressedShare = 0.5
/**
 * Headers and their objects take 1.4 kB, measured on Node 24. Without this, redirects, which have no body, would count as nothing, and
 * invented addresses could fill the memory.
 */
const perPage = 2000
/** Headers that belong to the original request rather than the page. The server sets its own for the connection. */
const notKept = new Set(['content-length', 'x-request-id', 'date', 'connection'])

/** Returns a page for the cache. Reads the response to its end, so that it cannot be used afterwards. */
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
  // A weak tag, as it is the same for every encoding of the page (RFC 9110, section 8.8.3).
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

/** Returns a response in the best accepted encoding, or a 304 if the visitor has the page already (RFC 9110, section 13). */
export function respondFromCache(page: CachedPage, request: Asking): Response | Promise<Response> {
  const ready = readyResponse(page, request)
  if (ready) return ready
  const encoding = encodingFor(page, request)
  const how = { encoding, isQuick: encoding === 'br' && !page.ready.has(encoding) }
  if (page.body.length <= mostAtOnce) return answer(page, madeReady(page, how, encodedAtOnce(page, how)), request)
  return encoded(page, how).then((body) => answer(page, madeReady(page, how, body), request))
}

/** Returns the same response; undefined if its body has yet to be compressed. */
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
  // A window as large as the page; the default of 4 MB would be allocated for each one.
  const window = Math.min(22, Math.max(18, Math.ceil(Math.log2(length))))
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: isQuick ? quickBrotliQuality : brotliQuality,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** Compares weakly: `W/` is ignored on both sides. */
function sameTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = etag.slice('W/'.length)
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

/** Results by header. Browsers send only a few distinct values, and others cannot make the cache grow. */
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

/** Remembers a response's bytes, because reading them back from its stream costs as much as compressing them. */
export function rememberBytes<Answer extends Response>(response: Answer, bytes: Bytes): Answer {
  bytesByResponse.set(response, bytes)
  return response
}

/** Returns the whole body, remembered if possible; a response that has to be read cannot be used afterwards. */
async function bytesOf(response: Response): Promise<Bytes> {
  return bytesByResponse.get(response) ?? new Uint8Array(await response.arrayBuffer())
}

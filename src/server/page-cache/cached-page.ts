import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KeptReads } from '#src/data/page-reads/page-survival.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import { type Bytes, type Encoding, PageBodies } from './page-bodies.ts'

type HeaderRecord = Readonly<Record<string, string>>

/** A finished response with everything needed to repeat it. */
export interface CachedPage {
  /** The latest version of the site for which rendering is known to give the same page. */
  version: string
  /** What the page was rendered from; undefined if that may be anything. */
  reads?: KeptReads | undefined
  /** When its content may change without an import, in milliseconds since 1970. */
  freshUntil: number
  status: number
  /** The path pattern of its route. */
  route: string
  /** For a results page: what the statistics count each time it is shown. */
  searched?: SearchedWords | undefined
  etag: string
  bodies: PageBodies
  /** Headers that other pages have as well, in one object for all of them. */
  head: HeaderRecord
  ownHead: HeaderRecord
  /** Its memory without the bodies. */
  ownBytes: number
}

/**
 * Objects of a page besides those counted: redirects have no body, and invented addresses must not fill the memory. Measured on Node 24 with
 * ten thousand pages.
 */
const perPage = 1500
/** Headers that belong to the original request rather than the page. The server sets its own for the connection. */
const notKept = new Set(['content-length', 'x-request-id', 'date', 'connection'])
/** Headers that hardly two pages share. */
const own = new Set(['location', 'xkey', 'surrogate-key', 'cache-tag'])

type Known = Pick<CachedPage, 'version' | 'reads' | 'searched'> & { address: string; route?: string; freshUntil?: number }

/** Returns a page for the cache. Reads the response to its end, so that it cannot be used afterwards. */
export async function cachedPage(
  response: Response,
  { version, reads, address, freshUntil = Number.POSITIVE_INFINITY, route = '', searched }: Known,
): Promise<CachedPage> {
  const body = await bytesOf(response)
  const headers = [...response.headers].filter(([name]) => !notKept.has(name))
  const vary = response.headers.get('vary')
  const head = {
    ...Object.fromEntries(headers.filter(([name]) => !own.has(name))),
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  }
  const ownHead = Object.fromEntries(headers.filter(([name]) => own.has(name)))
  return {
    version,
    reads,
    freshUntil,
    status: response.status,
    route,
    searched,
    // A weak tag, as it is the same for every encoding of the page (RFC 9110, section 8.8.3).
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    bodies: new PageBodies(body),
    head: alike(head),
    ownHead,
    ownBytes: perPage + 2 * address.length + JSON.stringify(ownHead).length + (reads?.bytes ?? 0),
  }
}

/** Pages of a kind differ in few headers. */
const heads = new LRUCache<string, HeaderRecord>({ max: 200 })

function alike(head: HeaderRecord): HeaderRecord {
  const key = JSON.stringify(head)
  const known = heads.get(key) ?? head
  heads.set(key, known)
  return known
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
  const made = page.bodies.made(encoding)
  return made instanceof Promise ? made.then((body) => answer(page, encoding, body, request)) : answer(page, encoding, made, request)
}

/** Returns the same response; undefined if its body has yet to be compressed. `isFirst`: it was asked for while the page was rendered. */
export function readyResponse(page: CachedPage, request: Asking, isFirst = false): Response | undefined {
  if (page.status === 200 && sameTag(request.header('if-none-match'), page.etag)) {
    const { 'content-type': _type, ...head } = page.head
    return new Response(null, { status: 304, headers: { ...head, ...page.ownHead, etag: page.etag } })
  }
  const first = isFirst ? page.bodies.first(request.header('accept-encoding')) : undefined
  if (first) return answer(page, first.encoding, first.body, request)
  const encoding = encodingFor(page, request)
  const body = page.bodies.ready(encoding)
  return body && answer(page, encoding, body, request)
}

function encodingFor({ bodies }: CachedPage, request: Asking): Encoding {
  return bodies.encodingFor(request.header('accept-encoding'))
}

function answer({ head, ownHead, etag, status }: CachedPage, encoding: Encoding, body: Bytes, { method }: Asking): Response {
  // A plain object, which the HTTP adapter writes directly; `Headers` would be converted for each response.
  const headers: Record<string, string> = { ...head, ...ownHead, etag, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

/** Compares weakly: `W/` is ignored on both sides. */
function sameTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = etag.slice('W/'.length)
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
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

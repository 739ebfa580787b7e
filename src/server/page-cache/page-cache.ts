import type { Context, MiddlewareHandler } from 'hono'
import { cacheKey } from './cache-key.ts'
import { type KeptPage, keptPage, respond } from './cached-page.ts'
import { PageStore } from './page-store.ts'

export interface PageCacheOptions {
  /** Changes with every import and every change of content; a page is good for one version. Undefined while it is not certain. */
  version: () => string | undefined
  /** Asks for it then: until it is known no kept page is shown, and nobody is told that the one they have is still good. */
  askVersion?: (() => Promise<string>) | undefined
  maxBytes?: number
  /** Pages speak of time ("reduced yesterday"), so none is kept for ever. */
  maxAgeMs?: number
  /** False when every host name shows the same pages (PUBLIC_URL is set): then nobody can fill the cache by making names up. */
  perHost?: boolean
  /** Addresses that show the same page whatever their query string says, besides those cacheKey knows. */
  ignoresQuery?: (path: string) => boolean
  /** Addresses it has nothing to do with: pictures, files, what machines ask. */
  isPage?: (path: string) => boolean
  onAnswer?: (from: 'cache' | 'render', storedBytes: number) => void
}

/** Browsers ask each time whether the page is still good, which a 304 answers; nobody shows an old price. */
const always = 'public, max-age=0, must-revalidate'

/**
 * Keeps finished pages whole (decision 1): one render per address and version however many ask at once, answers with
 * a stored ETag and stored compressed bodies. Only what says nothing against it is kept: status 200 or 301, HTML or JSON,
 * no cookie set, not `no-store` or `private`. Mounted first: what stands before it would be paid for at every answer.
 */
export function pageCache(options: PageCacheOptions): MiddlewareHandler {
  const { version, askVersion, maxBytes = 64 * 2 ** 20, maxAgeMs = 10 * 60_000, perHost = true, ignoresQuery, isPage, onAnswer } = options
  const store = new PageStore(maxBytes, maxAgeMs)
  const underWay = new Map<string, Promise<KeptPage | undefined>>()

  return async function fromCache(c, next) {
    const { raw, method, path } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || isPage?.(path) === false) return next()
    const now = version() ?? (await askVersion?.())
    if (now === undefined) return rendered(c, next)
    const url = ignoresQuery?.(path) ? withoutQuery(raw.url) : cacheKey(raw.url)
    const address = perHost ? url : url.slice(url.indexOf('/', 'https://'.length))
    const waiting = underWay.get(`${now} ${address}`)
    // Awaiting nothing would let others in before this one has said that it renders.
    const kept = store.find(address, now) ?? (waiting && (await waiting))
    if (kept) {
      onAnswer?.('cache', store.bytes)
      return respond(kept, c.req)
    }
    if (waiting) return rendered(c, next)

    const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>()
    underWay.set(`${now} ${address}`, promise)
    let page: KeptPage | undefined
    try {
      if (url !== raw.url) c.req.raw = new Request(url, { method, headers: raw.headers })
      await rendered(c, next)
      // Also of a HEAD: the router answers it by the handlers of GET, with their body.
      if (mayKeep(c)) page = await keptPage(c.res, { version: now, address })
      if (page && version() === now) store.keep(address, page)
    } finally {
      underWay.delete(`${now} ${address}`)
      resolve(page)
    }
    onAnswer?.('render', store.bytes)
    if (page) answer(c, await respond(page, c.req))
    else if (isNotFoundPage(c)) await answerOnce(c)
  }
}

async function rendered(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', always)
}

/** Compressed like any page, but for this visitor only: made-up addresses must not fill the memory. */
async function answerOnce(c: Context): Promise<void> {
  const requestId = c.res.headers.get('x-request-id')
  answer(c, await respond(await keptPage(c.res, { version: '', address: '' }), c.req))
  if (requestId) c.res.headers.set('x-request-id', requestId)
}

/** In place of what there is, whose headers Hono would otherwise add to it. */
function answer(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

function isNotFoundPage({ res }: Context): boolean {
  return res.status === 404 && (res.headers.get('content-type') ?? '').startsWith('text/html')
}

function mayKeep({ res }: Context): boolean {
  const type = res.headers.get('content-type') ?? ''
  const control = res.headers.get('cache-control') ?? ''
  const kind = res.status === 301 || (res.status === 200 && /^(text\/html|application\/(json|xml))/.test(type))
  return kind && !res.headers.has('set-cookie') && !/no-store|private/.test(control)
}

function withoutQuery(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

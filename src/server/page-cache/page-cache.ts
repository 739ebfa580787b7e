import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { pageTag } from '#src/gateways/purge-cdn.ts'
import { hasSession } from '../session-cookie.ts'
import { type CachedPage, cachedPage, respondFromCache } from './cached-page.ts'
import { cacheKey, PageStore } from './page-store.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** When the answer changes by itself, as a calendar does at midnight: the page cache keeps it until then at most. */
    freshUntil?: Date | undefined
    /** Of a page that was kept: the pattern of whoever made it. Only where somebody asks for it (onKept). */
    keptRoute?: string | undefined
    /** Of a page of results: what the statistics count of its search. */
    searched?: SearchedWords | undefined
  }
}

export interface PageCacheOptions {
  /** Changes with every import and every change of content; a page is good for one version. Undefined while it is not certain. */
  version: () => string | undefined
  /**
   * Asks for it then: until it is known no cached page is shown, and nobody is told that the one they have is still good. Undefined:
   * nothing is kept.
   */
  askVersion?: () => Promise<string | undefined>
  maxBytes?: number
  /** Pages speak of time ("reduced yesterday"), so none is kept for ever. */
  maxAgeMs?: number
  now?: () => Date
  /** False when every host name shows the same pages (PUBLIC_URL is set): then nobody can fill the cache by making names up. */
  perHost?: boolean
  /** The parameters that a page at this path reads, where cacheKey does not know them; undefined for any other path. */
  pageQuery?: (path: string) => readonly string[] | undefined
  /** False for paths whose route keeps nothing here (pictures, files, what programs ask), so that nobody waits for another's answer. */
  mayKeep?: (path: string) => boolean
  /** A shared cache before the site, which may keep what is kept here. */
  shared?: SharedCaching | undefined
  onAnswer?: (from: 'cache' | 'render', storedBytes: number) => void
  /** Told of a cached page that is shown. */
  onKept?: (c: Context, page: CachedPage) => void
}

/** Browsers ask each time whether the page is still good, which a 304 answers; nobody shows an old price. */
const always = 'public, max-age=0, must-revalidate'
/** For what was rendered for somebody who is signed in. */
const forOneVisitor = 'private, no-cache'

/**
 * Keeps pages whole: one render per address and version however many ask at once, answers with a stored ETag
 * and stored compressed bodies. Only answers of routes that declare themselves alike for everyone are kept, and none that was
 * rendered for a request with a session cookie (decision 50). Mounted first: what stands before it would be paid for at every answer.
 */
export function pageCache(options: PageCacheOptions): MiddlewareHandler {
  const { version, askVersion, maxBytes = 64 * 2 ** 20, maxAgeMs = 10 * 60_000, perHost = true, pageQuery, onAnswer, onKept } = options
  const { mayKeep = () => true, now: clock = () => new Date(), shared } = options
  const forShared = Object.entries(shared ? sharedHeaders(shared) : {})
  const store = new PageStore(maxBytes, maxAgeMs)
  const underWay = new Map<string, Promise<CachedPage | undefined>>()

  return async function fromCache(c, next) {
    const { raw, method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const now = version() ?? (mayKeep(path) ? await askVersion?.() : undefined)
    if (now === undefined) return rendered(c, next)
    const url = cacheKey(raw.url, pageQuery?.(path))
    const address = perHost ? url : url.slice(url.indexOf('/', 'https://'.length))
    const waiting = underWay.get(`${now} ${address}`)
    // Awaiting nothing would let others in before this one has said that it renders.
    const kept = store.find(address, now, clock()) ?? (waiting && (await waiting))
    if (kept) {
      onAnswer?.('cache', store.bytes)
      onKept?.(c, kept)
      return respondFromCache(kept, c.req)
    }
    if (waiting || isSignedIn(c) || !mayKeep(path)) {
      await rendered(c, next)
      return isAlike(c) ? answerOnce(c) : undefined
    }

    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>()
    underWay.set(`${now} ${address}`, promise)
    let page: CachedPage | undefined
    try {
      if (url !== raw.url) c.req.raw = new Request(url, { method, headers: raw.headers })
      await rendered(c, next)
      // Also of a HEAD: the router answers it by the handlers of GET, with their body.
      if (isToBeKept(c)) {
        const freshUntil = c.get('freshUntil')
        // Kept here for so long, it is kept there for as long again as it may: one that changes before is asked for each time.
        const lastShownMs = clock().getTime() + maxAgeMs + 2000 * (shared?.seconds ?? 0)
        const changesSoon = freshUntil !== undefined && freshUntil.getTime() < lastShownMs
        if (!changesSoon && c.res.headers.get('cache-control') === always)
          for (const [name, value] of forShared) c.res.headers.set(name, value)
        page = await cachedPage(c.res, { version: now, address, freshUntil, route: routePath(c), searched: c.get('searched') })
      }
      if (page && version() === now) store.keep(address, page)
    } finally {
      underWay.delete(`${now} ${address}`)
      resolve(page)
    }
    onAnswer?.('render', store.bytes)
    if (page) answer(c, await respondFromCache(page, c.req))
    else if (isNotFoundPage(c)) await answerOnce(c)
  }
}

/** Says in Cache-Control what the route declares, where its endpoint says nothing. */
async function rendered(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers } = c.res
  const control = headers.get('cache-control')
  if (isAlike(c) && isSignedIn(c) && !forbids(control)) headers.set('cache-control', forOneVisitor)
  else if (control === null) headers.set('cache-control', isAlike(c) ? always : 'no-store')
}

function isSignedIn({ req }: Context): boolean {
  return hasSession(req.header('cookie'))
}

function isAlike(c: Context): boolean {
  return c.get('route')?.keep === 'alike-for-everyone'
}

/** Compressed like any page, but for this visitor only: made-up addresses must not fill the memory. */
async function answerOnce(c: Context): Promise<void> {
  const requestId = c.res.headers.get('x-request-id')
  answer(c, await respondFromCache(await cachedPage(c.res, { version: '', address: '' }), c.req))
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

/** The declaration alone is not enough: an error page has the route of the page that failed. */
function isToBeKept(c: Context): boolean {
  const { status, headers } = c.res
  return isAlike(c) && (status === 200 || status === 301) && !headers.has('set-cookie') && !forbids(headers.get('cache-control'))
}

function forbids(cacheControl: string | null): boolean {
  return cacheControl !== null && /no-store|private/.test(cacheControl)
}

export type SharedCaching = Pick<CdnSettings, 'kind' | 'seconds'>

/** A page is shown for so long while the site does not answer. */
const withoutSiteSeconds = 24 * 60 * 60

/**
 * What tells a shared cache that it may keep a page, show it while it asks again (as long once more), and while the site is away (RFC
 * 5861). Browsers go by Cache-Control, which does not change for caches that have a header of their own (RFC 9213; Fastly's
 * Surrogate-Control): they would show an old price. A plain cache goes by s-maxage, which browsers do not read.
 */
function sharedHeaders({ kind, seconds }: SharedCaching): Record<string, string> {
  const control = `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${withoutSiteSeconds}`
  if (kind === 'fastly') return { 'surrogate-control': control, 'surrogate-key': pageTag }
  if (kind === 'cloudflare') return { 'cdn-cache-control': control, 'cache-tag': pageTag }
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': control,
    'surrogate-key': pageTag,
  }
}

import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { PageReads, recordingReads } from '#src/data/page-reads/page-reads.ts'
import type { PageSurvival } from '#src/data/page-reads/page-survival.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import { hasSession } from '../session-cookie.ts'
import { type AtOnceOptions, addressOf, atOnceFrom } from './answer-at-once.ts'
import { type CachedPage, cachedPage, readyResponse, respondFromCache } from './cached-page.ts'
import { PageStore } from './page-store.ts'
import { type SharedCaching, sharedHeaders } from './shared-caching.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** When the response changes without an import, such as a calendar at midnight. The page is cached no longer than that. */
    freshUntil?: Date | undefined
    /** Whether the response certainly stays the same until `freshUntil`. If so, the page is cached that long, otherwise for minutes. */
    isSameUntilThen?: boolean | undefined
    /** For a page from the cache, the path pattern of its route. */
    keptRoute?: string | undefined
    /** For a results page, what the statistics count about its search. */
    searched?: SearchedWords | undefined
  }
}

export interface PageCacheOptions extends AtOnceOptions {
  /**
   * Determines the version while `version` does not know it. Until then cached pages are neither shown nor confirmed as current. If
   * undefined is returned, nothing is cached.
   */
  askVersion?: () => Promise<string | undefined>
  /** Decides whether a page stays valid after changes that it does not show (decision 179). Without it, a page is valid for one version. */
  survival?: PageSurvival | undefined
  maxBytes?: number
  /** How long pages are cached for which it is not known when time changes them. */
  maxAgeMs?: number
  /** Returns false for paths whose routes are not cached (pictures, files, programs), so that requests do not wait for each other. */
  mayKeep?: (path: string) => boolean
  /** A shared cache in front of the site, which may keep the same pages. */
  shared?: SharedCaching | undefined
}

export type PageCache = MiddlewareHandler & {
  /** Returns the page if it is in memory and nothing has to be awaited, so that neither router nor middleware has to run. */
  atOnce(request: Request, env: unknown): Response | undefined
}

/** Browsers revalidate each time and mostly get a 304, so that nobody sees an old price. */
const always = 'public, max-age=0, must-revalidate'
/** For pages rendered for a signed-in visitor. */
const forOneVisitor = 'private, no-cache'

/**
 * Caches whole pages, with an ETag and compressed bodies. Each is rendered once for its address and version, however many requests come at
 * once. Only responses of routes declared alike for everyone are cached, and none rendered for a request with a session cookie (decision
 * 50). Mounted first, because anything before it would cost time in every response.
 */
export function pageCache(options: PageCacheOptions): PageCache {
  const { version, askVersion, maxBytes = 64 * 2 ** 20, maxAgeMs = 10 * 60_000, onAnswer, onKept } = options
  const { mayKeep = () => true, now: clock = () => new Date(), shared, survival } = options
  const store = new PageStore(maxBytes)
  const underWay = new Map<string, Promise<CachedPage | undefined>>()

  /** Returns a page of an older version if it is still the same. */
  const surviving = async (address: string, now: string): Promise<CachedPage | undefined> => {
    const page = store.findOfAny(address, clock())
    if (!page?.reads || !survival) return undefined
    // If this fails, the page is rendered, which reports the failure if it matters.
    const isSame = await survival.survives(page.reads, page.version, now).catch(() => false)
    if (isSame) page.version = now
    return isSame ? page : undefined
  }
  /** Returns whether nothing relevant changed during rendering. A shared cache would keep an outdated page whose purge is already over. */
  const isStillSame = async (reads: CachedPage['reads'], made: string): Promise<boolean> => {
    const now = version()
    return (
      now === made || (now !== undefined && reads !== undefined && (await survival?.survives(reads, made, now).catch(() => false)) === true)
    )
  }
  const show = async (c: Context, address: string, page: CachedPage, isFirst = false) => {
    c.set('keptRoute', page.route)
    onAnswer?.('cache', store.bytes)
    onKept?.(c, page)
    const ready = readyResponse(page, c.req, isFirst)
    if (ready) return ready
    const response = await respondFromCache(page, c.req)
    store.weigh(address, page)
    return response
  }
  /** Returns until when a page rendered now is cached, in milliseconds since 1970, and whether a shared cache may keep it. */
  const lifetimeOf = (c: Context): [freshUntil: number, isShared: boolean] => {
    const now = clock().getTime()
    const changesAt = c.get('freshUntil')?.getTime() ?? Number.POSITIVE_INFINITY
    const freshUntil = c.get('isSameUntilThen') === true ? changesAt : Math.min(changesAt, now + maxAgeMs)
    // A shared cache may keep a page as long again. Shortly before it changes, it is rendered anew, to be revalidated each time.
    const sharedUntil = changesAt - 2000 * (shared?.seconds ?? 0)
    return freshUntil <= sharedUntil ? [freshUntil, true] : sharedUntil > now ? [sharedUntil, true] : [freshUntil, false]
  }

  const fromCache: MiddlewareHandler = async (c, next) => {
    const { raw, method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const now = version() ?? (mayKeep(path) ? await askVersion?.() : undefined)
    if (now === undefined) return rendered(c, next)
    const { url, address } = addressOf(raw.url, { path: () => path, accept: c.req.header('accept') }, options)
    const waiting = underWay.get(`${now} ${address}`)
    // Awaiting undefined would let other requests in before this one has registered its render.
    const found = store.find(address, now, clock())
    const kept = found ?? (waiting ? await waiting : isSignedIn(c) ? await surviving(address, now) : undefined)
    // Whoever waited for the render is as early as who asked for it: nothing is compressed again for them.
    if (kept) return show(c, address, kept, !found && waiting !== undefined)
    if (waiting || isSignedIn(c) || !mayKeep(path)) {
      await rendered(c, next)
      return isAlike(c) ? answerOnce(c) : undefined
    }

    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>()
    underWay.set(`${now} ${address}`, promise)
    let page: CachedPage | undefined
    let response: Response | undefined
    const reads = new PageReads()
    try {
      page = await surviving(address, now)
      if (page) return show(c, address, page)
      if (url !== raw.url) c.req.raw = new Request(url, { method, headers: raw.headers })
      await (survival || shared ? recordingReads(reads, () => rendered(c, next)) : rendered(c, next))
      // Also for HEAD, which the router passes to GET handlers, with their body.
      if (isToBeKept(c)) {
        const [freshUntil, isShared] = lifetimeOf(c)
        const kept = survival?.keptReads(reads)
        if (shared && isShared && c.res.headers.get('cache-control') === always && (await isStillSame(kept, now)))
          for (const [name, value] of Object.entries(sharedHeaders(shared, reads))) c.res.headers.set(name, value)
        const made = { version: now, reads: kept, freshUntil, searched: c.get('searched') }
        page = await cachedPage(c.res, { ...made, address, route: routePath(c) })
        response = await respondFromCache(page, c.req)
        await page.bodies.pack()
        if (page.reads || version() === now) store.keep(address, page)
      }
    } finally {
      underWay.delete(`${now} ${address}`)
      resolve(page)
    }
    onAnswer?.('render', store.bytes)
    if (response) answer(c, response)
    else if (isNotFoundPage(c)) await answerOnce(c)
  }
  return Object.assign(fromCache, { atOnce: atOnceFrom(store, options) })
}

/** Sets Cache-Control as the route declares, unless the endpoint did. */
async function rendered(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers } = c.res
  if (c.get('route')?.offersData) headers.append('vary', 'Accept')
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

/** Responds with the page compressed but does not cache it: invented addresses must not fill the memory. */
async function answerOnce(c: Context): Promise<void> {
  const requestId = c.res.headers.get('x-request-id')
  answer(c, await respondFromCache(await cachedPage(c.res, { version: '', address: '' }), c.req))
  if (requestId) c.res.headers.set('x-request-id', requestId)
}

/** Replaces the current response. Hono would otherwise merge the headers of both. */
function answer(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

function isNotFoundPage({ res }: Context): boolean {
  return res.status === 404 && (res.headers.get('content-type') ?? '').startsWith('text/html')
}

/**
 * Returns whether to cache the response. The route's declaration alone does not suffice, as an error page has the route of the failed page.
 */
function isToBeKept(c: Context): boolean {
  const { status, headers } = c.res
  return isAlike(c) && (status === 200 || status === 301) && !headers.has('set-cookie') && !forbids(headers.get('cache-control'))
}

function forbids(cacheControl: string | null): boolean {
  return cacheControl !== null && /no-store|private/.test(cacheControl)
}

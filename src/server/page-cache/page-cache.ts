import type { Context, MiddlewareHandler } from 'hono'
import { cacheAddress } from './cache-address.ts'
import { type KeptPage, keptPage, respond } from './kept-page.ts'
import { PageStore } from './page-store.ts'

interface Options {
  /** Changes with every import and every change of content; a page is good for one version. */
  version: () => string
  maxBytes?: number
}

/**
 * Keeps finished pages whole (docs/decisions, 1): one render per address and version however many ask at once, answers with
 * a stored ETag and stored compressed bodies. Only what says nothing against it is kept: status 200 or 301, HTML or JSON,
 * no cookie set, not `no-store` or `private`.
 */
export function pageCache({ version, maxBytes = 64 * 2 ** 20 }: Options): MiddlewareHandler {
  const store = new PageStore(maxBytes)
  const underWay = new Map<string, Promise<KeptPage | undefined>>()

  return async function fromCache(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const now = version()
    const address = cacheAddress(new URL(c.req.url))
    const waiting = underWay.get(`${now} ${address}`)
    // Awaiting nothing would let others in before this one has said that it renders.
    const kept = store.find(address, now) ?? (waiting && (await waiting))
    if (kept) return respond(kept, c.req)
    // A HEAD is answered by the same handlers but has no body to keep.
    if (c.req.method === 'HEAD') return next()

    const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>()
    underWay.set(`${now} ${address}`, promise)
    let page: KeptPage | undefined
    try {
      await next()
      if (mayKeep(c)) page = await keptPage(c.res, now)
    } finally {
      underWay.delete(`${now} ${address}`)
      resolve(page)
    }
    if (!page) return
    if (version() === now) store.keep(address, page)
    c.res = undefined
    c.res = respond(page, c.req)
  }
}

function mayKeep({ res }: Context): boolean {
  const type = res.headers.get('content-type') ?? ''
  const control = res.headers.get('cache-control') ?? ''
  const kind = res.status === 301 || (res.status === 200 && /^(text\/html|application\/(json|xml))/.test(type))
  return kind && !res.headers.has('set-cookie') && !/no-store|private/.test(control)
}

import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { isFetchedAhead } from '../is-fetched-ahead.ts'
import type { AdmissionQueue } from './admission-queue.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The request was refused because of overload. */
    isRefused?: boolean
  }
}

interface AdmitOptions {
  queue: Pick<AdmissionQueue, 'enter'>
  onRefused?: () => void
}

/** Lets each request wait its turn, or answers 503 with Retry-After. Mounted after the page cache, whose answers cost next to nothing. */
export function admit({ queue, onRefused }: AdmitOptions): MiddlewareHandler {
  return async (c, next) => {
    const place = queue.enter({ isContinuing: () => isContinuing(c), onGone: (drop) => connectionOf(c)?.once('close', drop) })
    if (!place) {
      c.set('isRefused', true)
      onRefused?.()
      return busyAnswer(c)
    }
    const leave = await place
    // The visitor has left, so nobody reads this answer.
    if (!leave) return busyAnswer(c)
    try {
      await next()
    } finally {
      leave()
    }
  }
}

/**
 * Whether the visitor sends a form, or comes from another page of the site, by Fetch metadata or, in older browsers, Referer. A page
 * that a browser fetches before anybody asked for it is neither.
 */
function isContinuing(c: Context): boolean {
  const { req } = c
  if (req.method !== 'GET' && req.method !== 'HEAD') return true
  if (isFetchedAhead(c)) return false
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const referrer = URL.parse(req.header('referer') ?? '')
  return referrer !== null && referrer.host === new URL(req.url).host
}

/** None in tests that call the app without a network. */
function connectionOf({ env }: Context) {
  return (env as Partial<HttpBindings> | undefined)?.outgoing
}

const retrySeconds = 3

/** Fixed text, because it is sent when the machine has no time left for rendering. */
const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy</title>
<h1>We are very busy just now</h1><p>Please try again in a moment.</p></html>`

/** 503 with Retry-After, not to be cached. */
function busyAnswer(c: Context): Response {
  const headers = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' }
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'The site is busy. Please try again in a moment.' }, 503, headers)
  return c.html(page, 503, headers)
}

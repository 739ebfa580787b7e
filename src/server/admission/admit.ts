import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import { isPrefetch } from '../request-headers.ts'
import { hasSession } from '../session-cookie.ts'
import type { AdmissionQueue, Arrival } from './admission-queue.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The request was refused because of overload. */
    isRefused?: boolean
  }
}

interface AdmitOptions {
  queue: Pick<AdmissionQueue, 'enter' | 'refuses' | 'waitingOf'>
  /** Returns the visitor's address as text, '' if unknown. */
  addressOf: (c: Context) => string
  onRefused?: () => void
}

/** Queued requests of one visitor from which refusals are delayed, so that they do not ask again at once. */
const many = 32
const lateMs = 1000
/** Beyond this, refusals are not delayed, so that delayed ones take no memory. */
const mostLate = 500

/**
 * `admit` lets each request wait its turn, or responds 503 with Retry-After. `shed` refuses the same requests before any other work; it
 * never waits, and is mounted right after the page cache, whose responses cost almost nothing.
 */
export function admission({ queue, addressOf, onRefused }: AdmitOptions): { admit: MiddlewareHandler; shed: MiddlewareHandler } {
  let late = 0

  function arrivalOf(c: Context) {
    const address = addressOf(c)
    // Tests that call the app without a network have no address.
    return { visitor: address === '' ? undefined : visitorKey(address), isContinuing: isContinuing(c) }
  }

  async function refuse(c: Context, { visitor }: Arrival): Promise<Response> {
    c.set('isRefused', true)
    onRefused?.()
    if (visitor !== undefined && late < mostLate && queue.waitingOf(visitor) >= many) {
      late++
      await wait(lateMs)
      late--
    }
    return busyAnswer(c)
  }

  return {
    async shed(c, next) {
      const arrival = arrivalOf(c)
      return queue.refuses(arrival) ? await refuse(c, arrival) : await next()
    },
    async admit(c, next) {
      const arrival = arrivalOf(c)
      const place = queue.enter({ ...arrival, onGone: (drop) => connectionOf(c)?.once('close', drop) })
      if (!place) return await refuse(c, arrival)
      const leave = await place
      // The visitor has left, so nobody reads this response; or the request was dropped for others.
      if (!leave) {
        c.set('isRefused', true)
        return busyAnswer(c)
      }
      try {
        await next()
      } finally {
        leave()
      }
    },
  }
}

/**
 * Whether the visitor sends a form, is signed in, or comes from another page of the site, by Fetch metadata or, in older browsers, Referer.
 * Prefetched pages do not count. Forging it yields more turns than others, but not all.
 */
function isContinuing(c: Context): boolean {
  const { req } = c
  if (req.method !== 'GET' && req.method !== 'HEAD') return true
  if (isPrefetch(c)) return false
  if (hasSession(req.header('cookie'))) return true
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const referer = req.header('referer')
  const referrer = referer === undefined ? null : URL.parse(referer)
  return referrer !== null && referrer.host === new URL(req.url).host
}

/** Undefined in tests that call the app without a network. */
function connectionOf({ env }: Context) {
  return (env as Partial<HttpBindings> | undefined)?.outgoing
}

const retrySeconds = 3

/** Fixed text, as it is sent when the machine has no time for rendering. */
const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Busy</title>
<h1>We are very busy just now</h1><p>Please try again in a moment.</p></html>`

/** 503 with Retry-After, uncacheable. It sets the headers that securityHeaders sets elsewhere: refusals are sent before that. */
function busyAnswer(c: Context): Response {
  const headers = {
    'retry-after': String(retrySeconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  }
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'The site is busy. Please try again in a moment.' }, 503, headers)
  return c.html(page, 503, headers)
}

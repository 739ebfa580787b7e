import { createHmac, hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isForMachines } from '#src/domain/policies/who-may.ts'
import type { Route } from '#src/routes/route.ts'
import { wantsPage } from '#src/server/accounts/form-answers.ts'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import type { RequestCounts } from './request-counts.ts'

interface RateLimitOptions {
  counts: RequestCounts
  /** Returns the visitor's address as text, '' when it is not known. */
  clientAddress: (c: Context) => string
  /** Each name is counted for itself: one limit does not use up another. */
  name: string
  perMinute: number
  onRefused?: () => void
  now?: () => number
}

const message = 'Too many requests. Please try again in a minute.'

/** Made once and without the site's look: a flood is to cost next to nothing. Browsers still have what was typed on the page before. */
const refusal = `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><title>Too many requests</title><h1>${message}</h1><p>Go back then: what you typed is still there.</p></html>`

/**
 * Answers 429, as a page or as JSON with `message`, with Retry-After when an address sends more requests in a minute than `perMinute`.
 * Answers of the page cache do not count.
 */
export function rateLimit({ counts, clientAddress, name, perMinute, onRefused, now = Date.now }: RateLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    if (counts.add(`${name}:${clientDigest(clientAddress(c))}`) <= perMinute) return next()
    onRefused?.()
    return refuseForNow(c, now)
  }
}

/** Answers that the minute has to be over first. `now` in milliseconds since 1970. */
function refuseForNow(c: Context, now: () => number): Response {
  const seconds = 60 - Math.floor((now() / 1000) % 60)
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return wantsPage(c) ? c.html(refusal, 429, headers) : c.json({ message }, 429, headers)
}

/** Addresses are personal data, so only a digest is counted and shared with the other processes. */
function clientDigest(address: string): string {
  return createHmac('sha256', 'gable request count').update(visitorKey(address)).digest('base64url').slice(0, 16)
}

interface WrongTriesOptions {
  counts: RequestCounts
  /** Returns the address of whoever asks as text, '' when it is not known. */
  clientAddress: (c: Context) => string
  /** Returns what the request brings to prove by who sends it, where that is the same each time. */
  proof: (c: Context) => string
  route: Route
  onRefused?: () => void
  now?: () => number
}

/** In a minute, of one address: more than somebody sends who has mistyped a token and tries again. */
const mostWrong = 30
/** Senders that are remembered of a route; an agency has one or a few. */
const mostKnown = 1000

/**
 * For a route that only the bearer of a secret may ask: an address that was turned away thirty times in a minute is answered 429 until that
 * is over, whichever process it asks, without a look at what it brings. What was right before from that address is looked at however often
 * others behind it were turned away.
 */
export function limitFailedAttempts({
  counts,
  clientAddress,
  proof,
  route,
  onRefused,
  now = Date.now,
}: WrongTriesOptions): MiddlewareHandler {
  const known = new Set<string>()
  const proven = (from: string, c: Context) => hash('sha256', `${from} ${c.req.path} ${proof(c)}`, 'base64url')
  return async (c, next) => {
    const from = clientDigest(clientAddress(c))
    const key = `wrong ${route.method} ${route.path}:${from}`
    if (counts.of(key) >= mostWrong && !known.has(proven(from, c))) {
      onRefused?.()
      return refuseForNow(c, now)
    }
    await next()
    if (isTurnedAway(c.res.status, route)) counts.add(key, true)
    else if (c.res.ok) remember(known, proven(from, c))
  }
}

/** Whether what may be asked of the route is a matter of knowing a secret. */
export function isSecretGuarded({ action }: Route): boolean {
  return isForMachines(action)
}

/** What only the private network may know of is not there for others. */
function isTurnedAway(status: number, { action }: Route): boolean {
  return status === 401 || (status === 404 && action === 'read-metrics')
}

function remember(known: Set<string>, from: string): void {
  if (known.has(from)) return
  if (known.size >= mostKnown) known.clear()
  known.add(from)
}

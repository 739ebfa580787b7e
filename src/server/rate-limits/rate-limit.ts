import { createHmac, hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isForMachines } from '#src/domain/policies/who-may.ts'
import type { Route } from '#src/routes/route.ts'
import { wantsPage } from '#src/server/accounts/form-answers.ts'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import type { RequestCounts } from './request-counts.ts'

interface RateLimitOptions {
  counts: RequestCounts
  /** Returns the visitor's address as text, '' if unknown. */
  clientAddress: (c: Context) => string
  /** Limits with different names are counted separately. */
  name: string
  perMinute: number
  onRefused?: () => void
  now?: () => number
}

const message = 'Too many requests. Please try again in a minute.'

/**
 * Created once and without the site's look, so that a flood costs almost nothing. Browsers still have the typed values on the page before.
 */
const refusal = `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Too many requests</title><h1>${message}</h1><p>Go back then: what you typed is still there.</p></html>`

/**
 * Responds 429, as a page or as JSON with `message`, with Retry-After if an address sends more than `perMinute` requests in a minute.
 * Responses of the page cache do not count.
 */
export function rateLimit({ counts, clientAddress, name, perMinute, onRefused, now = Date.now }: RateLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    if (counts.add(`${name}:${clientDigest(clientAddress(c))}`) <= perMinute) return next()
    onRefused?.()
    return refuseForNow(c, now)
  }
}

/** The response until the minute is over. `now` in milliseconds since 1970. */
function refuseForNow(c: Context, now: () => number): Response {
  const seconds = 60 - Math.floor((now() / 1000) % 60)
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return wantsPage(c) ? c.html(refusal, 429, headers) : c.json({ message }, 429, headers)
}

/** Addresses are personal data, so only a digest is counted and shared with other processes. */
function clientDigest(address: string): string {
  return createHmac('sha256', 'gable request count').update(visitorKey(address)).digest('base64url').slice(0, 16)
}

interface WrongTriesOptions {
  counts: RequestCounts
  /** Returns the requester's address as text, '' if unknown. */
  clientAddress: (c: Context) => string
  /** Returns the proof of identity in a request, if it is the same each time. */
  proof: (c: Context) => string
  route: Route
  onRefused?: () => void
  now?: () => number
}

/** Per minute and address: more than somebody sends who corrects a mistyped token. */
const mostWrong = 30
/** Known senders per route; an agency has one or a few. */
const mostKnown = 1000

/**
 * For a route protected by a secret: an address rejected thirty times in a minute gets 429 for the rest of it, in every process, without a
 * check. A proof that was right before from that address is still checked, however often others at it were rejected.
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

/** Whether access to the route depends on knowing a secret. */
export function isSecretGuarded({ action }: Route): boolean {
  return isForMachines(action)
}

/** For the private network's routes, others get a 404. */
function isTurnedAway(status: number, { action }: Route): boolean {
  return status === 401 || (status === 404 && action === 'read-metrics')
}

function remember(known: Set<string>, from: string): void {
  if (known.has(from)) return
  if (known.size >= mostKnown) known.clear()
  known.add(from)
}

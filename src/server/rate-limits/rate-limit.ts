import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { wantsPage } from '../accounts/form-answers.ts'
import { oneVisitor } from '../one-visitor.ts'
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

/** Answers 429, as a page or as JSON with `message`, with Retry-After when an address sends more requests in a minute than `perMinute`. Answers of the page cache do not count. */
export function rateLimit({ counts, clientAddress, name, perMinute, onRefused, now = Date.now }: RateLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    if (counts.add(`${name}:${clientDigest(clientAddress(c))}`) <= perMinute) return next()
    onRefused?.()
    return refuseForNow(c, now)
  }
}

/** Answers that the minute has to be over first. `now` in milliseconds since 1970. */
export function refuseForNow(c: Context, now: () => number): Response {
  const seconds = 60 - Math.floor((now() / 1000) % 60)
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return wantsPage(c) ? c.html(refusal, 429, headers) : c.json({ message }, 429, headers)
}

/** Addresses are personal data, so only a digest is counted and shared with the other processes. */
export function clientDigest(address: string): string {
  return createHmac('sha256', 'gable request count').update(oneVisitor(address)).digest('base64url').slice(0, 16)
}

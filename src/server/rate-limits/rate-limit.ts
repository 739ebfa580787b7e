import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
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

/** Answers 429 with Retry-After when an address sends more requests in a minute than `perMinute`. Answers of the page cache do not count. */
export function rateLimit({ counts, clientAddress, name, perMinute, onRefused, now = Date.now }: RateLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    if (counts.add(`${name}:${clientDigest(clientAddress(c))}`) <= perMinute) return next()
    onRefused?.()
    const seconds = 60 - Math.floor((now() / 1000) % 60)
    return c.json({ message: 'Too many requests. Please try again in a minute.' }, 429, {
      'retry-after': String(seconds),
      'cache-control': 'no-store',
    })
  }
}

/** Addresses are personal data, so only a digest is counted and shared with the other processes. */
function clientDigest(address: string): string {
  return createHmac('sha256', 'gable request count').update(oneVisitor(address)).digest('base64url').slice(0, 16)
}

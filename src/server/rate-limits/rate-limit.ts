import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { oneVisitor } from '../one-visitor.ts'
import type { RequestCounts } from './request-counts.ts'

interface Options {
  counts: RequestCounts
  /** The visitor's address as text, '' when not known. */
  clientAddress: (c: Context) => string
  /** What is limited, for the count: one limit does not use up another. */
  name: string
  perMinute: number
  onRefused?: () => void
  now?: () => number
}

/** 429 with Retry-After for an address that asks more often than that in a minute; what the page cache answers is not counted. */
export function rateLimit({ counts, clientAddress, name, perMinute, onRefused, now = Date.now }: Options): MiddlewareHandler {
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

/** Addresses are personal data, so only a digest is counted and told to the other processes. */
function clientDigest(address: string): string {
  return createHmac('sha256', 'gable request count').update(oneVisitor(address)).digest('base64url').slice(0, 16)
}

import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { AdmissionQueue } from './admission-queue.ts'
import { busyAnswer } from './busy-answer.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** For overload. */
    isRefused?: boolean
  }
}

interface Options {
  queue: Pick<AdmissionQueue, 'enter'>
  onRefused?: () => void
}

/** Has each request wait for its place, or answers 503 with Retry-After; mounted after the page cache, whose answers cost next to nothing. */
export function admit({ queue, onRefused }: Options): MiddlewareHandler {
  return async (c, next) => {
    const place = queue.enter({ isContinuing: () => isContinuing(c), onGone: (drop) => connectionOf(c)?.once('close', drop) })
    if (!place) {
      c.set('isRefused', true)
      onRefused?.()
      return busyAnswer(c)
    }
    const leave = await place
    // Nobody reads it.
    if (!leave) return busyAnswer(c)
    try {
      await next()
    } finally {
      leave()
    }
  }
}

/** Somebody who sends something, or comes from another of our pages, as browsers say (Fetch metadata; Referer in those that know none). */
function isContinuing({ req }: Context): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return true
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const referrer = URL.parse(req.header('referer') ?? '')
  return referrer !== null && referrer.host === new URL(req.url).host
}

/** None in tests that call the app without a network. */
function connectionOf({ env }: Context) {
  return (env as Partial<HttpBindings> | undefined)?.outgoing
}

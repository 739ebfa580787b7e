import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { askForPull } from '#src/data/pulls/asked-pull.ts'
import * as routes from '#src/routes.ts'
import { type ReapitListener, sourcesOfEvent } from '#src/services/pull-feed/reapit-event.ts'
import { anonymousVisitor, answerRouteTo } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** Least time between two pulls requested by events. */
const pauseMs = 60_000

interface SignedEvent {
  role: 'signed-sender'
  sources: readonly string[]
  body: Buffer
  signedAt: string
}

type WebhookContext = Pick<SiteContext, 'db' | 'content' | 'now'>

/**
 * `POST /feeds/reapit/webhook`: Reapit reports a change. Responds 204 and has the source pulled, at most once a minute, as Reapit charges
 * for queries; a repeated event has no effect. 401 without a signature by a key of sources.yaml, 503 if that has no key.
 */
export function reapitWebhookEndpoint({ db, content, now }: WebhookContext): Hono {
  const heard = heardEvents()
  const find = async (c: Context): Promise<SignedEvent | typeof anonymousVisitor | Response> => {
    c.header('cache-control', 'no-store')
    const listeners = listenersOf(content())
    if (listeners.length === 0)
      return c.json({ message: 'This site takes no events of Reapit: no source in sources.yaml has webhookKeys.' }, 503)
    const body = Buffer.from(await c.req.arrayBuffer())
    const signature = c.req.header('x-signature') ?? ''
    const sources = sourcesOfEvent(listeners, { signature, body, now: now() })
    return sources ? { role: 'signed-sender', sources, body, signedAt: signature.split(':')[2] ?? '' } : anonymousVisitor
  }
  const refuse = (c: Context) => c.json({ message: 'The event is not signed by a key that sources.yaml has, or too long ago.' }, 401)
  return answerRouteTo(new Hono(), routes.feeds.reapitWebhook, { find, refuse }, async (c, { sources, body, signedAt }) => {
    if (sources.length > 0 && heard.hear({ signedAt, body }, now())) await askForPull(db, sources, { pauseMs })
    return c.body(null, 204)
  })
}

function listenersOf({ sources = [] }: Pick<ReturnType<SiteContext['content']>, 'sources'>): ReapitListener[] {
  return sources.flatMap((source) =>
    source.format === 'reapit' && source.webhookKeys.length > 0
      ? [{ source: source.name, customer: source.customer, keys: source.webhookKeys }]
      : [],
  )
}

/** Longer than a signed event is accepted. */
const keptMs = 20 * 60_000
/** Many times the changes of a busy agency in that time. */
const mostKept = 20_000

/** Recent events, so that repeated ones are ignored. */
interface HeardEvents {
  /** Whether it is new; records it. */
  hear(event: { signedAt: string; body: Buffer }, now: Date): boolean
}

/** Per process: another process may accept an event again. The oldest are forgotten if there are too many. */
function heardEvents(): HeardEvents {
  const heard = new Map<string, number>()
  return {
    hear({ signedAt, body }, now) {
      for (const [key, at] of heard) {
        if (heard.size < mostKept && now.getTime() - at < keptMs) break
        heard.delete(key)
      }
      const key = hash('sha256', Buffer.concat([Buffer.from(`${signedAt}:`), body]), 'base64url')
      if (heard.has(key)) return false
      heard.set(key, now.getTime())
      return true
    },
  }
}

import { Hono } from 'hono'
import { askForPull } from '../../data/pulls/ask-for-pull.ts'
import * as routes from '../../routes.ts'
import { type ReapitListener, sourcesOfEvent } from '../../services/pull-feed/reapit-event.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

type WebhookContext = Pick<SiteContext, 'db' | 'content' | 'now'>

/**
 * `POST /feeds/reapit/webhook`: Reapit says that something has changed. Answers 204 and has the source pulled at once; 401 where nobody whose
 * key sources.yaml has has signed it, 503 where it has none.
 */
export function reapitWebhookEndpoint({ db, content, now }: WebhookContext): Hono {
  return answerRoute(new Hono(), routes.feeds.reapitWebhook, async (c) => {
    c.header('cache-control', 'no-store')
    const listeners = listenersOf(content())
    if (listeners.length === 0)
      return c.json({ message: 'This site takes no events of Reapit: no source in sources.yaml has webhookKeys.' }, 503)
    const body = Buffer.from(await c.req.arrayBuffer())
    const sources = sourcesOfEvent(listeners, { signature: c.req.header('x-signature') ?? '', body, now: now() })
    if (!sources) return c.json({ message: 'The event is not signed by a key that sources.yaml has, or too long ago.' }, 401)
    await askForPull(db, sources)
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

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeStreams } from './streams.ts'

/** Tells open screens that something changed, so that they fetch again (browser/live.ts). The office also works without it. */
export function mountLive(app: Hono, office: OfficeContext): void {
  const streams = officeStreams({
    ...office,
    warn: (error) => office.log.warn({ error }, 'Changes of the office are not heard of now: screens are as new as when they were opened'),
  })
  mountScreen(app, office, routes.officeLive.events, (c, asker) => {
    c.header('cache-control', 'no-store')
    if (c.req.method === 'HEAD') return c.body(null)
    // Absent where a request comes by no connection.
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    if (!outgoing || !streams.begin(outgoing, asker)) return c.text('Too many listen.\n', 503, { 'retry-after': '60' })
    // A copy, because what comes after this sets headers.
    const sent = new Response(null, RESPONSE_ALREADY_SENT)
    // Once a part of it was read, the adapter looks at its headers, before it sends anything.
    return sent.body === null ? sent : c.body(null)
  })
}

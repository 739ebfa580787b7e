import type { Hono } from 'hono'
import { watchOffice } from '#src/data/office/office-changes.ts'
import * as routes from '#src/routes.ts'
import { findOfficeAsker } from '#src/services/office/office-sessions.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeBrowserOf } from '../session/office-browser.ts'
import { officeStreams } from './streams.ts'

/** Tells open screens that something changed, so that they fetch again (browser/live.ts). The office also works without it. */
export function mountLive(app: Hono, office: OfficeContext): void {
  const { live, log } = office
  const streams = officeStreams({
    watch: (hear) => watchOffice(live, hear),
    stopping: live.stopping,
    warn: (error) => log.warn({ error }, 'Changes of the office are not heard of now: screens are as new as when they were opened'),
  })
  mountScreen(app, office, routes.officeLive.events, (c, asker) => {
    if (c.req.method === 'HEAD') return c.body(null)
    const browser = officeBrowserOf(c, office)
    const isOn = async () => (await findOfficeAsker(office, browser)) !== undefined
    const stream = streams.open({ userId: asker.id, isOn })
    c.header('cache-control', 'no-store')
    if (!stream) return c.text('Too many listen.\n', 503, { 'retry-after': '60' })
    // Events that proxies buffer would arrive too late.
    return c.body(stream as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
  })
}

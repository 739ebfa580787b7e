import { Hono } from 'hono'
import { findPropertyAddresses } from '#src/data/leads/lead-property.ts'
import { readScanCode, scanKind } from '#src/domain/property/scan.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { isCounted } from '../count-visits.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /q/w1207`, the address in a property's QR code, leads on to its page and counts the scan by what the code is on (rules: W39): no
 * cookie, and nothing about who. Never cached, so that each scan is counted once. 404 for an unknown property.
 */
export function scanEndpoint({ db, statistics, visitors }: Pick<SiteContext, 'db' | 'statistics' | 'visitors'>): Hono {
  return answerRoute(new Hono(), routes.property.scan, async (c) => {
    const scan = readScanCode(c.req.param('code'))
    const found = scan && (await findPropertyAddresses(db, [scan.propertyId])).get(scan.propertyId)
    if (!scan || !found) return c.notFound()
    const { propertyId, medium } = scan
    if (c.req.method === 'GET' && isCounted(c, visitors)) statistics.countInterest(scanKind(medium), [propertyId])
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    return c.redirect(routes.property.page.href(propertyId, found.channel), 302)
  })
}

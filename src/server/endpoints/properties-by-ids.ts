import { Hono } from 'hono'
import { findPointsByIds, findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { readPropertyIds } from '../../domain/property/property-ids.ts'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { withBytes } from '../page-cache/response-bytes.ts'
import { presentPoints, presentPropertyCard } from '../present/property-card.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /properties.ljson?ids=3,1,2`: the cards of these properties in the order of their ids, a hundred at most. What is gone says so in
 * its status; an id that is not known is left out. With `markers=points` where they are (`FoundPoint`). The same for
 * everyone: whose list it is stays in their browser.
 */
export function propertiesByIdsEndpoint({ db }: Pick<SiteContext, 'db'>): Hono {
  return answerRoute(new Hono(), routes.property.byIds, async (c) => {
    const ids = readPropertyIds(c.req.query('ids'))
    const properties =
      c.req.query('markers') === 'points'
        ? presentPoints(await findPointsByIds(db, ids))
        : (await findPropertiesByIds(db, ids)).map(presentPropertyCard)
    const bytes = Buffer.from(JSON.stringify({ properties }))
    // An import may change it at any moment, so it is asked for anew each time.
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
    return withBytes(c.body(bytes, 200, headers), bytes)
  })
}

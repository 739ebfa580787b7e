import { Hono } from 'hono'
import { readPropertyIds } from '../../domain/property/property-ids.ts'
import { loadComparison } from '../../pages/comparison/load.ts'
import { comparisonPage } from '../../pages/comparison/page.tsx'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /property-comparison?ids=3,1`: up to four side by side. Of none that is known it is a 404, of none at all it says how to choose. */
export function propertyComparisonEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.comparison, async (c) => {
    const ids = readPropertyIds(c.req.query('ids'))
    const comparison = await loadComparison({ db: context.db, now: context.now() }, ids)
    return comparison ? showPage(c, context, comparisonPage(comparison)) : c.notFound()
  })
}

import { type Context, Hono } from 'hono'
import { readPropertyIds } from '#src/domain/property/property-ids.ts'
import { type InterestKind, readEventType } from '#src/domain/statistics/interest.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { isCounted } from '../is-counted.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

/** Of more that were seen at once, the first are counted: a page of results has fewer. */
const mostCounted = 200

/**
 * `POST /property_views` (`property_id`, `domain`) and `POST /create_many` (`property_ids`, `domain`, `event_type`) count what visitors
 * do with properties (rules: W15). Always 204, whatever was counted: clients do not wait for it. `domain` is read by nobody: a site has
 * one. Nothing is written here (services/statistics.ts).
 */
export function propertyInterestEndpoint({ statistics, visitors }: Pick<SiteContext, 'statistics' | 'visitors'>): Hono {
  const count = (c: Context, kind: InterestKind | undefined, ids: readonly number[]) => {
    if (kind !== undefined && isCounted(c, visitors)) statistics.countInterest(kind, ids)
    return c.body(null, 204, { 'cache-control': 'no-store' })
  }
  const app = new Hono()
  answerRoute(app, routes.statistics.propertyViews, async (c) => {
    const { property_id: id } = await readFields(c)
    // One page shows one.
    return count(c, 'opened', readPropertyIds(id).slice(0, 1))
  })
  answerRoute(app, routes.statistics.exposures, async (c) => {
    const { property_ids: ids, event_type: type } = await readFields(c)
    return count(c, readEventType(type), readPropertyIds(ids, mostCounted))
  })
  return app
}

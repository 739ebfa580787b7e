import { type Context, Hono } from 'hono'
import { findPointsByIds, findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { propertyMarkdown } from '#src/domain/assistants/record-markdown.ts'
import { nextMidnight } from '#src/domain/dates/london-time.ts'
import { type InterestKind, readEventType } from '#src/domain/property/interest.ts'
import { readPropertyIds } from '#src/domain/property/property-ids.ts'
import { nextCardChange } from '#src/domain/property/status.ts'
import { nextOpening } from '#src/domain/site/open-now.ts'
import { loadComparison } from '#src/pages/comparison/load.ts'
import { comparisonPage } from '#src/pages/comparison/page.tsx'
import { loadProperty } from '#src/pages/property/load.ts'
import { propertyPage } from '#src/pages/property/page.tsx'
import { loadPropertyList } from '#src/pages/property-list/load.ts'
import { propertyListPage } from '#src/pages/property-list/page.tsx'
import * as routes from '#src/routes.ts'
import { rememberBytes } from '#src/server/page-cache/cached-page.ts'
import { presentPoints, presentPropertyCard } from '#src/server/present/property-card.ts'
import { recordOfProperty } from '#src/server/present/records.ts'
import { answerRoute } from '../answer-route.ts'
import { isCounted } from '../count-visits.ts'
import { publicUrl } from '../public-url.ts'
import { readFields } from '../read-fields.ts'
import { answerData, wantedData } from '../representation.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /properties.ljson?ids=3,1,2`: the cards of these properties in the order of the ids, at most a hundred. Withdrawn ones say so in
 * their status; unknown ids are left out. With `markers=points`, their locations (`FoundPoint`). The same for everyone: whose list it is
 * stays in the browser.
 */
export function propertiesByIdsEndpoint({ db }: Pick<SiteContext, 'db'>): Hono {
  return answerRoute(new Hono(), routes.property.byIds, async (c) => {
    const ids = readPropertyIds(c.req.query('ids'))
    const properties =
      c.req.query('markers') === 'points'
        ? presentPoints(await findPointsByIds(db, ids))
        : (await findPropertiesByIds(db, ids)).map(presentPropertyCard)
    const bytes = Buffer.from(JSON.stringify({ properties }))
    // An import may change it at any time, so it is always revalidated.
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
    return rememberBytes(c.body(bytes, 200, headers), bytes)
  })
}

/** A withdrawn property keeps its page; in the wrong channel it redirects; an unknown id is a 404. */
export function propertyPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.page, async (c) => {
    const { db, settings, now, contentPictures: pictures } = context
    const id = Number(c.req.param('id'))
    const needs = { db, content: context.content(), pictures, publicUrl: publicUrl(c, settings), now: now() }
    const property = await loadProperty(needs, id)
    if (!property) return c.notFound()
    const own = routes.property.page.href(property.card.id, property.card.channel)
    if (c.req.path !== own) return c.redirect(own, 301)
    const { card, similar, branch } = property
    const days = nextCardChange([card, ...similar], needs.now)
    const opening = branch && nextOpening([branch], needs.now)
    // Its letting, calculators and sales nearby go by the day.
    const changes = [nextMidnight(needs.now), days, ...(opening ? [opening] : [])]
    c.set('freshUntil', new Date(Math.min(...changes.map((change) => change.getTime()))))
    c.set('isSameUntilThen', true)
    const kind = wantedData(c)
    if (kind) return answerData(c, kind, recordOfProperty(property), (record) => propertyMarkdown(record, property.facts))
    return showPage(c, context, propertyPage(property))
  })
}

/** `GET /property-comparison?ids=3,1`: up to four side by side. 404 if none is known; without ids it says how to choose. */
export function propertyComparisonEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.comparison, async (c) => {
    const ids = readPropertyIds(c.req.query('ids'))
    const comparison = await loadComparison({ db: context.db, now: context.now(), councilTax: context.content().site.councilTax }, ids)
    return comparison ? showPage(c, context, comparisonPage(comparison)) : c.notFound()
  })
}

/** `GET /property-list?ids=3,1,2`: a shared list of saved properties. 404 if none is known. */
export function propertyListEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.list, async (c) => {
    const ids = readPropertyIds(c.req.query('ids'))
    const list = await loadPropertyList({ db: context.db, now: context.now() }, ids)
    return list ? showPage(c, context, propertyListPage(list)) : c.notFound()
  })
}

/** Of more seen at once, the first ones count: a results page has fewer. */
const mostCounted = 200

/**
 * `POST /property_views` (`property_id`, `domain`) and `POST /create_many` (`property_ids`, `domain`, `event_type`) count visitors' actions
 * on properties (rules: W15). Always 204: clients do not wait for it. `domain` is ignored: a site has one. Nothing is written here
 * (services/statistics.ts).
 */
export function propertyInterestEndpoint({ statistics, visitors }: Pick<SiteContext, 'statistics' | 'visitors'>): Hono {
  const count = (c: Context, kind: InterestKind | undefined, ids: readonly number[]) => {
    if (kind !== undefined && isCounted(c, visitors)) statistics.countInterest(kind, ids)
    return c.body(null, 204, { 'cache-control': 'no-store' })
  }
  const app = new Hono()
  answerRoute(app, routes.statistics.propertyViews, async (c) => {
    const { property_id: id } = await readFields(c)
    // A page view concerns one property.
    return count(c, 'opened', readPropertyIds(id).slice(0, 1))
  })
  answerRoute(app, routes.statistics.exposures, async (c) => {
    const { property_ids: ids, event_type: type } = await readFields(c)
    return count(c, readEventType(type), readPropertyIds(ids, mostCounted))
  })
  return app
}

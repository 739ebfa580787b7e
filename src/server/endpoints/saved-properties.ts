import { type Context, Hono } from 'hono'
import { deleteSavedProperty, type HeldProperty, insertSavedProperties } from '#src/data/saved/saved-properties.ts'
import { mostProperties, readPropertyIds } from '#src/domain/property/property-ids.ts'
import * as routes from '#src/routes.ts'
import { deviceTime, savedPropertiesOnWire } from '#src/server/accounts/saved-items.ts'
import { answerOwner } from '../accounts/answer-asked.ts'
import { answerDone, answerNotDone } from '../accounts/form-answers.ts'
import { findSignedIn, visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { savedBy } from '../present/user.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /saved_properties.ljson`: `{ "properties": [card, …], "saved_by" }`, last saved first, each with `saved_at`; `null` if signed out.
 * `POST` with `property_ids` saves, `DELETE /saved_properties/{id}` removes; both take `ago` (saved-items.ts), for `POST` one per id
 * (rules: W23).
 */
export function savedPropertiesEndpoint(context: SiteContext): Hono {
  const { accounts, now } = context
  const { db } = accounts
  const app = new Hono()
  const to = routes.overlay.savedProperties.href()

  answerRoute(app, routes.saved.properties, async (c) => {
    c.header('cache-control', 'no-store')
    const who = await findSignedIn(visitorOf(c, context), context)
    return c.json(who ? { properties: await savedPropertiesOnWire(db, who.account.id), saved_by: savedBy(who.account) } : null)
  })

  answerOwner(app, context, routes.saved.saveProperties, async (c, { who, body }) => {
    // Refused even if some are unknown: the excess would be lost silently.
    if (listOf(body.property_ids).length > mostProperties) return full(c)
    const properties = readSaid(body, now())
    const isSaved = await insertSavedProperties(db, who.account.id, { properties, most: mostProperties })
    return isSaved ? answerDone(c, { body: {}, flash: 'property-saved', to }) : full(c)
  })

  answerOwner(app, context, routes.saved.removeProperty, async (c, { who, body }) => {
    const [propertyId] = readPropertyIds(c.req.param('propertyId'), 1)
    if (propertyId !== undefined) await deleteSavedProperty(db, who.account.id, { propertyId, removedAt: deviceTime(body.ago, now()) })
    return answerDone(c, { body: {}, flash: 'property-removed', to })
  })

  function full(c: Context): Promise<Response> {
    const message = `An account holds ${mostProperties} saved properties. Remove one to save another.`
    return answerNotDone(c, context, { status: 422, body: { message }, flash: 'saved-properties-full-error' })
  }

  return app
}

/** Ids and their times: lists, or texts separated by commas. */
function readSaid({ property_ids, ago }: Readonly<Record<string, unknown>>, now: Date): HeldProperty[] {
  const agos = listOf(ago)
  return listOf(property_ids).flatMap((word, index) =>
    readPropertyIds(word, 1).map((propertyId) => ({ propertyId, savedAt: deviceTime(agos[index], now) })),
  )
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',') : [value]
}

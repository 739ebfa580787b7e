import { Hono } from 'hono'
import { deleteSavedSearchById, setAlerts } from '#src/data/saved/saved-searches.ts'
import { type AlertFrequency, type AlertSubject, alertFrequencies, alertSubjects, mostSearches } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { deviceTime, savedSearchesOnWire } from '#src/server/accounts/saved-items.ts'
import { removeSearchForAccount, saveSearchForAccount } from '#src/services/save-search.ts'
import { answerOwner } from '../accounts/answer-asked.ts'
import { answerDone, answerNotDone } from '../accounts/form-answers.ts'
import { findSignedIn, visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /saved_searches.ljson`: an array, last saved first; `null` if signed out. `POST /search?…` saves a search, `DELETE /search?…` or
 * `DELETE /searches/{search_id}` removes it, `PUT /saved_searches?id=&alert_frequency=&alert_about=` sets how often and about what to alert
 * (rules: W24, W25). Saving and removing take `ago` (saved-items.ts), saving also `alert_frequency` and `alert_about`.
 */
export function savedSearchesEndpoint(context: SiteContext): Hono {
  const { accounts, now } = context
  const { db } = accounts
  const app = new Hono()
  const to = routes.overlay.savedSearches.href()

  answerRoute(app, routes.saved.searches, async (c) => {
    c.header('cache-control', 'no-store')
    const who = await findSignedIn(visitorOf(c, context), context)
    return c.json(who ? await savedSearchesOnWire(db, who.account.id) : null)
  })

  answerOwner(app, context, routes.saved.saveSearch, async (c, { who, body }) => {
    const params = new URL(c.req.url).searchParams
    const frequency = readFrequency(body.alert_frequency ?? params.get('alert_frequency'))
    const about = readSubject(body.alert_about)
    const savedAt = deviceTime(body.ago, now())
    const id = await saveSearchForAccount(context, who.account.id, { asked: readSearchQuery(params), frequency, about, savedAt })
    if (id !== undefined) return answerDone(c, { body: { id }, flash: 'search-saved', to })
    const message = `An account holds ${mostSearches} saved searches. Remove one to save another.`
    return answerNotDone(c, context, { status: 422, body: { message }, flash: 'saved-searches-full-error' })
  })

  answerOwner(app, context, routes.saved.removeSearch, async (c, { who, body }) => {
    const asked = readSearchQuery(new URL(c.req.url).searchParams)
    await removeSearchForAccount(context, who.account.id, { asked, removedAt: deviceTime(body.ago, now()) })
    return answerDone(c, { body: {}, flash: 'search-removed', to })
  })

  answerOwner(app, context, routes.saved.changeSearch, async (c, { who, body }) => {
    const query = c.req.query()
    const searchId = readId(query.id ?? body.id ?? body.search_id)
    const frequency = readFrequency(query.alert_frequency ?? body.alert_frequency)
    const about = readSubject(query.alert_about ?? body.alert_about)
    if (!frequency && !about) {
      const message = 'How often to alert is I, D, W, M or N; to what is all or new.'
      return answerNotDone(c, context, { status: 422, body: { message }, flash: 'user-error' })
    }
    const changed = searchId && (await setAlerts(db, who.account.id, { searchId, frequency, about, changedAt: now() }))
    if (changed) return answerDone(c, { body: {}, flash: 'search-changed', to })
    return answerNotDone(c, context, { status: 404, body: { message: 'There is no such saved search.' }, flash: 'user-error' })
  })

  answerOwner(app, context, routes.saved.removeSearchById, async (c, { who }) => {
    const searchId = readId(c.req.param('searchId'))
    if (searchId) await deleteSavedSearchById(db, who.account.id, { searchId, removedAt: now() })
    return answerDone(c, { body: {}, flash: 'search-removed', to })
  })

  return app
}

function readFrequency(word: unknown): AlertFrequency | undefined {
  return alertFrequencies.find((each) => each === word)
}

function readSubject(word: unknown): AlertSubject | undefined {
  return alertSubjects.find((each) => each === word)
}

/** The largest integer of the database. */
const largestNumber = 2_147_483_647

/** Undefined for an invalid search id. */
function readId(word: unknown): number | undefined {
  const id = typeof word === 'string' && /^\d{1,10}$/.test(word) ? Number(word) : word
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestNumber ? id : undefined
}

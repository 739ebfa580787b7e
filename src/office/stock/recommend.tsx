import type { Context, Hono } from 'hono'
import { countSeekers, findSeekers } from '#src/data/alerts/property-seekers.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { findOfficeProperty } from '#src/data/stock/office-properties.ts'
import { alertedProperty, recommendedNews } from '#src/domain/alerts/gather-alert.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { recommendProperty } from '#src/services/office/recommend-property.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { type LoadedSeekers, RecommendPage } from './seekers.tsx'

/** Recommends a property to people who look for a similar home. */
export function mountRecommend(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.recommendPage, async (c, asker) => await showRecommend(c, office, asker))
  mountAction(app, office, routes.officeStock.recommend, async (c, asker) => {
    const id = Number(c.req.param('id'))
    const people = await recommendProperty(office, asker, id)
    if (people === 'gone') return await showOfficeNotFound(c, office, asker)
    return redirectTo(c, pathWithFlash(routes.officeStock.one.href(id), people === 0 ? 'nobody-to-tell' : 'property-recommended'))
  })
}

async function showRecommend(c: Context, office: OfficeContext, asker: OfficeAsker): Promise<Response> {
  const id = Number(c.req.param('id'))
  const property = office.content().site.accounts ? await findOfficeProperty(office.db, asker, id) : undefined
  if (!property) return await showOfficeNotFound(c, office, asker)
  const [counts, [card]] = await Promise.all([
    countSeekers(office.db, askedOf(office, id)),
    property.isListed ? findPropertiesByIds(office.db, [id]) : [],
  ])
  const path = routes.property.page.href(id, property.channel)
  const shown = card && alertedProperty(card, { path, news: recommendedNews, photoPath: (hash) => routes.media.image.href(320, hash) })
  const view = <RecommendPage id={id} address={property.address} counts={counts} shown={shown} quietHours={office.settings.quietHours} />
  return await showScreen(c, office, asker, { title: 'Tell them of this home', view })
}

const mostPeople = 20

/**
 * The people who look for a similar home; undefined where visitors have no accounts. They belong to the whole agency: only users of the
 * whole agency who may recommend see who they are.
 */
export async function loadSeekers(office: OfficeContext, asker: OfficeAsker, id: number): Promise<LoadedSeekers | undefined> {
  if (!office.content().site.accounts) return undefined
  const asked = askedOf(office, id)
  const seesPeople = asker.branches === 'all' && may(asker, 'recommend-properties') && may(asker, 'see-people')
  const [counts, people] = await Promise.all([
    countSeekers(office.db, asked),
    seesPeople ? findSeekers(office.db, asked, mostPeople) : undefined,
  ])
  return { counts, people }
}

function askedOf({ content, now }: OfficeContext, propertyId: number) {
  return { propertyId, defaultStatus: content().site.defaultSearchStatus, now: now() }
}

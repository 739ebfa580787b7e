import { Hono } from 'hono'
import { nextOpening } from '../../domain/site/open-now.ts'
import { loadProperty } from '../../pages/property/load.ts'
import { propertyPage } from '../../pages/property/page.tsx'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** Decision 4: a property keeps its page when it is gone; on the wrong side of the trade it moves; an unknown id is a 404. */
export function propertyPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.page, async (c) => {
    const { db, settings, now, contentPictures: pictures } = context
    const id = Number(c.req.param('id'))
    const needs = { db, content: context.content(), pictures, publicUrl: publicUrl(c, settings), now: now() }
    const property = await loadProperty(needs, id)
    if (!property) return c.notFound()
    const own = routes.property.page.href(property.card.id, property.card.channel)
    if (c.req.path !== own) return c.redirect(own, 301)
    c.set('freshUntil', property.branch && nextOpening([property.branch], needs.now))
    return showPage(c, context, propertyPage(property))
  })
}

import { Hono } from 'hono'
import { readPropertyIds } from '../../domain/property/property-ids.ts'
import { loadPropertyList } from '../../pages/property-list/load.ts'
import { propertyListPage } from '../../pages/property-list/page.tsx'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /property-list?ids=3,1,2`: what somebody saved, for those they send it to. Of none that is known it is a 404. */
export function propertyListEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.list, async (c) => {
    const ids = readPropertyIds(c.req.query('ids'))
    const list = await loadPropertyList({ db: context.db, now: context.now() }, ids)
    return list ? showPage(c, context, propertyListPage(list)) : c.notFound()
  })
}

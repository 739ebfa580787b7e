import { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { takenOnPage } from '../leads/block-page.ts'
import { loadContentPage } from '../load-content-page.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The pages the agency made of blocks, the home page among them; any other path goes on to what is mounted after. */
export function contentPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of [routes.site.home, routes.site.page]) {
    answerRoute(app, route, async (c, next) => {
      const page = context.content().pages.find(({ path }) => path === c.req.path)
      return page ? showPage(c, context, await loadContentPage(c, context, page, takenOnPage(c, context, page))) : next()
    })
  }
  return app
}

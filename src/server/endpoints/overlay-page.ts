import { Hono } from 'hono'
import { valuationContacts } from '#src/domain/site/contacts.ts'
import { overlayByPath } from '#src/overlays/overlay-by-path.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { loadContentPage } from '../load-content-page.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** An overlay asked for by its own address: the home page with the overlay open over it (rules: Q1). */
export function overlayPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of Object.values(routes.overlay)) {
    answerRoute(app, route, async (c, next) => {
      const content = context.content()
      const home = content.pages.find(({ path }) => path === routes.site.home.href())
      const overlay = home && (await overlayByPath(c.req.path, { valuation: valuationContacts(content) }))
      if (!overlay) return next()
      const page = await loadContentPage(c, context, home)
      const head = { title: overlay.title, robots: 'noindex' as const }
      return showPage(c, context, { ...page, head, overlay: overlay.view })
    })
  }
  return app
}

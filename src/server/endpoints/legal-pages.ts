import { Hono } from 'hono'
import { hasLegalPage, type LegalPageName } from '#src/domain/site/legal-pages.ts'
import { legalPage } from '#src/pages/legal/page.tsx'
import type { Route } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { privacyFacts } from '../privacy-facts.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The legal pages that the site makes itself. A page of the agency's at the same path was shown before this is asked. */
export function legalPagesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const handling = privacyFacts(context.settings)
  for (const [name, route] of Object.entries(routes.legal) as [LegalPageName, Route][]) {
    answerRoute(app, route, (c) => {
      const agency = context.content()
      if (!hasLegalPage(name, agency)) return c.notFound()
      return showPage(c, context, legalPage(name, { agency, handling }, publicUrl(c, context.settings)))
    })
  }
  return app
}

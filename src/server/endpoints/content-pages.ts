import { Hono } from 'hono'
import { londonDay } from '#src/domain/dates/day.ts'
import { nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { entryPath } from '#src/domain/entries/entry.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { calculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { hasLegalPage } from '#src/domain/site/legal-pages.ts'
import type { LegalPageName } from '#src/domain/site/legal-text.ts'
import { loadEntry } from '#src/pages/entry/load.ts'
import { entryPage } from '#src/pages/entry/page.tsx'
import { legalPage } from '#src/pages/legal/page.tsx'
import type { Route } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { sentFormOnPage } from '#src/server/leads/enquiry-pages.ts'
import { answerRoute } from '../answer-route.ts'
import { loadContentPage } from '../load-content-page.ts'
import { privacyFacts } from '../privacy-facts.ts'
import { publicUrl } from '../public-url.ts'
import { showOverlay } from '../show-overlay.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The agency's pages of blocks, including the home page; other paths go to the next endpoints. */
export function contentPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of [routes.site.home, routes.site.page]) {
    answerRoute(app, route, async (c, next) => {
      const page = context.content().pages.find(({ path }) => path === c.req.path)
      return page ? showPage(c, context, await loadContentPage(c, context, page, sentFormOnPage(c, context, page))) : next()
    })
  }
  return app
}

/** `/articles/{slug}`, `/case-studies/{slug}` and so on; other paths go to the next endpoints. */
export function entryPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.site.page, async (c, next) => {
    const { settings, contentPictures: pictures } = context
    const agency = context.content()
    if (!pathsOfEntries(agency).has(c.req.path)) return next()
    const now = context.now()
    const entry = loadEntry({ agency, pictures, publicUrl: publicUrl(c, settings), now }, c.req.path)
    if (!entry) return next()
    c.set('freshUntil', nextEntryChange(agency, now))
    return showPage(c, context, entryPage(entry))
  })
}

const entryPaths = new WeakMap<AgencyContent, ReadonlySet<string>>()

/** Every request that no page of blocks is for asks for them, searches too. */
function pathsOfEntries(agency: AgencyContent): ReadonlySet<string> {
  const paths = entryPaths.get(agency) ?? new Set(agency.entries.map(entryPath))
  entryPaths.set(agency, paths)
  return paths
}

/** The legal pages that the site makes. An agency's page at the same path comes before this. */
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

const { calculator, stampDuty, monthlyCost, affordability, rentalYield } = routes.overlay

/** Longer texts are cut: no field accepts as many characters. */
const mostCharacters = 20

/**
 * Calculators at their own addresses (rules: T1, Q1). With a query they show the results for browsers without scripts; such a page is not
 * cached, since anybody can make any number of them.
 */
export function calculatorPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of [calculator, stampDuty, monthlyCost, affordability, rentalYield]) {
    answerRoute(app, route, async (c, next) => {
      const query = c.req.query()
      const sent = route.query.flatMap((name) => {
        const text = query[name]
        return text === undefined ? [] : [[name, text.slice(0, mostCharacters)] as const]
      })
      if (sent.length > 0) c.header('cache-control', 'no-store')
      const calculators = {
        ...calculatorFacts(context.content(), londonDay(context.now())),
        ...(sent.length > 0 && { typed: Object.fromEntries(sent), sentTo: route.path }),
      }
      return (await showOverlay(c, context, { path: route.path, facts: { calculators } })) ?? next()
    })
  }
  return app
}

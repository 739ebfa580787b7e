import { type Context, Hono } from 'hono'
import { lotChoice } from '#src/domain/auctions/choose-lots.ts'
import type { SaleKey } from '#src/domain/auctions/lot.ts'
import { lotSortKey } from '#src/domain/auctions/lot-number.ts'
import { type Calendar, calendars } from '#src/domain/events/calendar-event.ts'
import { nextChange } from '#src/domain/events/next-change.ts'
import { type Catalogue, loadCatalogue } from '#src/pages/catalogue/load.ts'
import { cataloguePage } from '#src/pages/catalogue/page.tsx'
import { lotPage } from '#src/pages/lot/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The catalogue of a sale, and each lot of it; 404 where there is none. */
export function catalogueEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.lots.catalogue, async (c) => {
    const catalogue = await catalogueOf(c, context)
    if (!catalogue) return c.notFound()
    const choice = lotChoice({ q: c.req.query('q'), order: c.req.query('order') })
    return showPage(c, context, cataloguePage({ ...catalogue, choice }))
  })
  answerRoute(app, routes.lots.one, async (c) => {
    const catalogue = await catalogueOf(c, context)
    const asked = c.req.param('number')
    const at = catalogue?.lots.findIndex(({ number }) => lotSortKey(number) === lotSortKey(asked.toUpperCase())) ?? -1
    const lot = catalogue?.lots[at]
    if (!catalogue || !lot) return c.notFound()
    const { sale, lots, isOver, siteName, publicUrl: site } = catalogue
    if (lot.number !== asked) return c.redirect(routes.lots.one.href(sale.calendar, sale.id, lot.number), 301)
    return showPage(c, context, lotPage({ sale, lot, before: lots[at - 1], after: lots[at + 1], isOver, siteName, publicUrl: site }))
  })
  return app
}

async function catalogueOf(c: Context, { db, content, settings, now }: SiteContext): Promise<Catalogue | undefined> {
  const key: SaleKey = { calendar: calendars.find((each) => each === c.req.param('calendar')) as Calendar, id: Number(c.req.param('id')) }
  const at = now()
  const catalogue = await loadCatalogue({ db, content: content(), publicUrl: publicUrl(c, settings), now: at }, key)
  if (catalogue) c.set('freshUntil', nextChange([catalogue.sale], at))
  return catalogue
}

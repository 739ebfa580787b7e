import { Hono } from 'hono'
import { nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { entryPath } from '#src/domain/entries/entry.ts'
import { loadEntry } from '#src/pages/entry/load.ts'
import { entryPage } from '#src/pages/entry/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `/articles/{slug}`, `/case-studies/{slug}` and so on; any other path goes on to what is mounted after. */
export function entryPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.site.page, async (c, next) => {
    const { settings, contentPictures: pictures } = context
    const agency = context.content()
    if (!agency.entries.some((each) => entryPath(each) === c.req.path)) return next()
    const now = context.now()
    const entry = loadEntry({ agency, pictures, publicUrl: publicUrl(c, settings), now }, c.req.path)
    if (!entry) return next()
    c.set('freshUntil', nextEntryChange(agency, now))
    return showPage(c, context, entryPage(entry))
  })
}

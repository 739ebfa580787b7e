import { Hono } from 'hono'
import { siteMapPage } from '#src/pages/site-map/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { listedPages, listedPlaces, listedUntil } from '../listed-pages.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /site-map`: what the sitemaps of search engines have, for people: of single properties the searches, of sales that repeat the next. */
export function siteMapEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.site.siteMap, async (c) => {
    const listed = [...(await listedPages(context)), ...(await listedPlaces(context))]
    const groups = listed.map(({ heading, links }) => ({ heading, links: links.filter(({ isRepeat }) => !isRepeat) }))
    c.set('freshUntil', listedUntil(context.content(), context.now()))
    return showPage(c, context, siteMapPage({ siteName: context.content().site.name, groups, publicUrl: publicUrl(c, context.settings) }))
  })
}

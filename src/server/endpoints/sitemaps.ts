import { type Context, Hono } from 'hono'
import { findChangedPlaces } from '#src/data/places/stocked-places.ts'
import { findPropertyAddresses, findPropertySitemaps } from '#src/data/properties/sitemap-entries.ts'
import { stockedPlacePath } from '#src/domain/places/stocked-place.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '#src/domain/site/sitemap.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { listedPages, listedUntil } from '../listed-pages.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

type SitemapContext = Pick<SiteContext, 'db' | 'settings' | 'content' | 'now'>

/**
 * The sitemap index and its files: the agency's pages, the places with stock, and properties by channel in runs of 50,000 ids.
 * Only what search engines may keep (decision 43).
 */
export function sitemapsEndpoint(context: SitemapContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.crawlers.sitemapIndex, async (c) => xml(c, sitemapIndexXml(await files(context, publicUrl(c, context.settings)))))
  answerRoute(app, routes.crawlers.propertySitemap, async (c) => {
    const [, channel, number] = c.req.param('file').split(/[-.]/) as [string, Channel, string]
    const rows = await findPropertyAddresses(context.db, channel, Number(number))
    if (rows.length === 0) return c.notFound()
    const site = publicUrl(c, context.settings)
    const entries = rows.map(({ id, lastModified, photos }) => ({
      address: site + routes.property.page.href(id, channel),
      lastModified,
      images: photos.map((hash) => site + routes.media.image.href(1200, hash)),
    }))
    return xml(c, sitemapXml(entries))
  })
  answerRoute(app, routes.crawlers.placeSitemap, async (c) => {
    const site = publicUrl(c, context.settings)
    const places = await findChangedPlaces(context.db, context.content().site.defaultSearchStatus)
    return xml(c, sitemapXml(places.map((place) => ({ address: site + stockedPlacePath(place), lastModified: place.lastModified }))))
  })
  answerRoute(app, routes.crawlers.pageSitemap, async (c) => {
    const site = publicUrl(c, context.settings)
    const links = (await listedPages(context)).flatMap((group) => group.links)
    c.set('freshUntil', listedUntil(context.content(), context.now()))
    return xml(c, sitemapXml(links.map(({ path, lastModified = null }) => ({ address: site + path, lastModified }))))
  })
  return app
}

async function files({ db }: SitemapContext, site: string): Promise<SitemapEntry[]> {
  const byChannel = await Promise.all(
    channels.map(async (channel) =>
      (await findPropertySitemaps(db, channel)).map(({ number, lastModified }) => ({
        address: site + routes.crawlers.propertySitemap.href(channel, number),
        lastModified,
      })),
    ),
  )
  const own = [routes.crawlers.pageSitemap.href(), routes.crawlers.placeSitemap.href()].map((path) => ({
    address: site + path,
    lastModified: null,
  }))
  return [...own, ...byChannel.flat()]
}

function xml(c: Context, body: string): Response {
  return c.body(body, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
}

import { type Context, Hono } from 'hono'
import { findStockedPlaces } from '#src/data/places/stocked-places.ts'
import { findPropertyAddresses, findPropertySitemaps } from '#src/data/properties/sitemap-entries.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { stockedPlacePath } from '#src/domain/places/stocked-place.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import { branchPaths } from '#src/domain/site/agency-paths.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '#src/domain/site/sitemap.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
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
    const places = await findStockedPlaces(context.db, { status: context.content().site.defaultSearchStatus })
    return xml(c, sitemapXml(places.map((place) => ({ address: site + stockedPlacePath(place), lastModified: place.lastModified }))))
  })
  answerRoute(app, routes.crawlers.pageSitemap, async (c) => {
    const site = publicUrl(c, context.settings)
    const own = context.content().pages.flatMap(({ path, sameAs }) => (sameAs === undefined ? [path] : []))
    const listed = [...branchPaths(context.content()), ...(await listedPaths(context))]
    return xml(c, sitemapXml([...own, ...listed].map((path) => ({ address: site + path, lastModified: null }))))
  })
  return app
}

/** Both channels and each branch's, where there is something to list: an empty page is not to be kept. */
async function listedPaths({ db, content, now }: SitemapContext): Promise<string[]> {
  const { site, branches } = content()
  const searches: { path: string; criteria: SearchCriteria }[] = channels.flatMap((channel) => [
    { path: searchPath({ channel }), criteria: { channel } },
    ...branches
      .filter((branch) => branch.channels.includes(channel))
      .map(({ id, slug }) => ({ path: branchPath(slug, channel), criteria: { channel, branchId: id } })),
  ])
  const found = await Promise.all(
    searches.map(async ({ path, criteria }) => {
      const count = await countProperties(db, { criteria, place: undefined, defaultStatus: site.defaultSearchStatus, now: now() })
      return count > 0 ? [path] : []
    }),
  )
  return found.flat()
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

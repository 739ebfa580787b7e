import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/schema.ts'
import { findPlaceAddresses, findPropertyAddresses, findPropertySitemaps } from '#src/data/sitemap-entries.ts'
import { type Channel, channels } from '#src/domain/channel.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '#src/domain/sitemap.ts'
import { imagePath, propertyPath, routes } from '#src/routes.ts'
import type { Settings } from '#src/settings.ts'
import { publicUrl } from '../public-url.ts'

interface Needs {
  db: Kysely<Schema>
  settings: Settings
}

/** The sitemap index and its files: properties by channel in runs of 50,000 ids, and the places with stock. */
export function sitemaps(services: Needs) {
  return new Hono()
    .get(routes.sitemapIndex, async (c) => xml(c, sitemapIndexXml(await files(services, publicUrl(c, services.settings)))))
    .get(routes.propertySitemap, async (c) => {
      const [, channel, number] = c.req.param('file').split(/[-.]/) as [string, Channel, string]
      const rows = await findPropertyAddresses(services.db, channel, Number(number))
      if (rows.length === 0) return c.notFound()
      const site = publicUrl(c, services.settings)
      const entries = rows.map(({ id, lastModified, photos }) => ({
        address: site + propertyPath(id, channel),
        lastModified,
        images: photos.map((hash) => site + imagePath(1200, hash)),
      }))
      return xml(c, sitemapXml(entries))
    })
    .get(routes.placeSitemap, async (c) => {
      const site = publicUrl(c, services.settings)
      const places = await findPlaceAddresses(services.db)
      const entries = places.map(({ channel, words, lastModified }) => ({
        address: [site + (channel === 'sales' ? routes.propertyForSale : routes.propertyForRent), ...words].join('/'),
        lastModified,
      }))
      return xml(c, sitemapXml([{ address: `${site}/`, lastModified: null }, ...entries]))
    })
}

async function files({ db }: Needs, site: string): Promise<SitemapEntry[]> {
  const byChannel = await Promise.all(
    channels.map(async (channel) =>
      (await findPropertySitemaps(db, channel)).map(({ number, lastModified }) => ({
        address: `${site}/sitemaps/properties-${channel}-${number}.xml`,
        lastModified,
      })),
    ),
  )
  return [{ address: `${site}${routes.placeSitemap}`, lastModified: null }, ...byChannel.flat()]
}

function xml(c: Context, body: string): Response {
  return c.body(body, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
}

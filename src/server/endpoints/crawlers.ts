import { type Context, Hono } from 'hono'
import { findChangedPlaces } from '#src/data/places/stocked-places.ts'
import { findPropertySitemaps, findSitemapAddresses } from '#src/data/properties/sitemap-entries.ts'
import { inMarkdown } from '#src/domain/assistants/advert-text.ts'
import { crawlerClasses, crawlerNames } from '#src/domain/assistants/agent-classes.ts'
import { stockedPlacePath } from '#src/domain/places/stocked-place.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from '#src/domain/site/sitemap.ts'
import { siteMapPage } from '#src/pages/site-map/page.tsx'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { listedPages, listedPagesExpireAt, listedPlaces } from '../listed-pages.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

type SitemapContext = Pick<SiteContext, 'db' | 'settings' | 'content' | 'now'>

/**
 * The sitemap index and its files: the agency's pages, places with stock, and properties by channel in ranges of 50,000 ids. Only pages
 * that search engines may index.
 */
export function sitemapsEndpoint(context: SitemapContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.crawlers.sitemapIndex, async (c) => xml(c, sitemapIndexXml(await files(context, publicUrl(c, context.settings)))))
  answerRoute(app, routes.crawlers.propertySitemap, async (c) => {
    const [, channel, number] = c.req.param('file').split(/[-.]/) as [string, Channel, string]
    const rows = await findSitemapAddresses(context.db, channel, Number(number))
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
    c.set('freshUntil', listedPagesExpireAt(context.content(), context.now()))
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

/** The group of the classes of crawlers that may read nothing; they obey it instead of the group for everybody. */
function refusedNames(assistants: Site['assistants']): string[] {
  const names = crawlerClasses.flatMap((kind) => (assistants[kind] ? [] : crawlerNames[kind]))
  return names.length === 0 ? [] : [...names.map((name) => `User-agent: ${name}`), 'Disallow: /', '']
}

/** Searches in every order, area and combination are endless; these are parts of addresses. */
const unbounded = ['/*hashbang=', '/*/poly-', '/*/view-', '/*/text-', '/*/within-', '/*-first']

/**
 * Asks crawlers to skip what routes declare closed to them, and the endless part of the search; crawlers of a class that the agency lets
 * nowhere, everything.
 */
export function robotsEndpoint({ settings, content }: Pick<SiteContext, 'settings' | 'content'>): Hono {
  const pages = new Set(
    [...allRoutes.values()].flatMap(({ method, crawlers, path }) => (method === 'GET' && crawlers !== 'closed' ? [path] : [])),
  )
  const closed = [...allRoutes.values()].flatMap(({ method, crawlers, path, href }) => {
    // An address that takes a form may have a page that crawlers may read.
    if (method !== 'GET' && pages.has(path)) return []
    // Any for a parameter (RFC 9309, 2.2.3): the part before it alone would close what else begins with it.
    const start = path.includes(':') ? path.replaceAll(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g, '*').replace(/\*+$/, '') : href()
    return crawlers === 'closed' ? [start] : crawlers === 'closed-with-query' ? [`${start}?`] : []
  })
  return answerRoute(new Hono(), routes.crawlers.robots, (c) => {
    const sitemap = publicUrl(c, settings) + routes.crawlers.sitemapIndex.href()
    const lines = [
      'User-agent: *',
      ...[...new Set([...closed, ...unbounded])].map((path) => `Disallow: ${path}`),
      '',
      ...refusedNames(content().site.assistants),
      `Sitemap: ${sitemap}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
  })
}

/**
 * `GET /site-map`: the contents of the sitemaps for people, with searches instead of single properties, and only the next day of repeating
 * sales.
 */
export function siteMapEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.site.siteMap, async (c) => {
    const listed = [...(await listedPages(context)), ...(await listedPlaces(context))]
    const groups = listed.map(({ heading, links }) => ({ heading, links: links.filter(({ isRepeat }) => !isRepeat) }))
    c.set('freshUntil', listedPagesExpireAt(context.content(), context.now()))
    return showPage(c, context, siteMapPage({ siteName: context.content().site.name, groups, publicUrl: publicUrl(c, context.settings) }))
  })
}

const properties = `${routes.property.page.path.slice(0, routes.property.page.path.indexOf(':'))}*`

/**
 * Speculation rules for likely next pages: properties that a visitor points at in a list are prerendered; results linked from menu or text
 * are prefetched. `moderate` waits until the pointer has rested for a fifth of a second.
 */
const rules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: properties }, { selector_matches: '[data-cards] a, [data-property-trail] a' }] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [properties, `${routes.search.forSale.path}*`, `${routes.search.toRent.path}*`] },
          // Those are replaced in place.
          { not: { selector_matches: '[data-in-place] a, a[data-in-place], [data-add-page] a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** `GET /speculation-rules.json`: no rules for a browser that saves data. */
export function speculationRulesEndpoint(): Hono {
  return answerRoute(new Hono(), routes.files.speculationRules, (c) => {
    const savesData = c.req.header('save-data')?.trim().toLowerCase() === 'on'
    return c.body(savesData ? '{}' : rules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
      vary: 'Save-Data',
    })
  })
}

/** `GET /llms.txt`: where what stands, in Markdown (docs/assistants.md). */
export function llmsEndpoint({ settings, content }: Pick<SiteContext, 'settings' | 'content'>): Hono {
  return answerRoute(new Hono(), routes.crawlers.llms, (c) => {
    const at = publicUrl(c, settings)
    const { site, branches } = content()
    const offices = branches.map(({ name, slug }) => `- [${inMarkdown(name)}](${at}${routes.branches.one.href(slug)})`)
    const parts = [
      `# ${inMarkdown(site.name)}`,
      `> ${inMarkdown(site.description)}`,
      'Each search and each property is also Markdown and JSON: send `Accept: text/markdown` or `Accept: application/json`.',
      [
        '## Properties',
        '',
        `- [For sale](${at}${routes.search.forSale.href()})`,
        `- [To rent](${at}${routes.search.toRent.href()})`,
        `- [Search](${at}${routes.search.page.href()}?q=): a place, or what is wanted in a sentence, after \`q=\``,
        `- [All addresses](${at}${routes.crawlers.sitemapIndex.href()})`,
      ].join('\n'),
      site.assistants.tools && `Tools for assistants (Model Context Protocol): ${at}${routes.assistants.mcp.href()}`,
      offices.length > 0 && `## Branches\n\n${offices.join('\n')}`,
    ]
    return c.body(`${parts.filter(Boolean).join('\n\n')}\n`, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
}

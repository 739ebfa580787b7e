import { Hono } from 'hono'
import { findProperties } from '#src/data/search/find-properties.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { ofTopic, topicsOf } from '#src/domain/entries/article-list.ts'
import { entriesAt, nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import { eventMoment } from '#src/domain/events/event-timing.ts'
import { priceText } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import { readSearchQuery, searchQuery } from '#src/domain/search/search-query.ts'
import { type AtomEntry, atomTag, atomXml } from '#src/domain/subscriptions/atom.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import * as routes from '#src/routes.ts'
import { titleOfSearch } from '#src/services/search/title-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

type AtomContext = Pick<SiteContext, 'content' | 'db' | 'readSearches' | 'now' | 'postcodes' | 'travelAreas' | 'settings'>

/** Readers ask about once an hour; fewer than these change meanwhile. */
const mostEntries = 50

/**
 * `GET /search.atom?channel=&q=&fragment=…` (the query of `/search`, rules: W5): the latest changes in a search, including new properties.
 * Order and page are the feed's own. Without results the feed has no entries.
 */
export function searchAtomEndpoint(context: AtomContext): Hono {
  return answerRoute(new Hono(), routes.search.atom, async (c) => {
    const search = await understandSearch(context, readSearchQuery(new URL(c.req.url).searchParams))
    const { page: _page, sorted: _sorted, ...criteria } = search.criteria
    const latest = { ...search, criteria: { ...criteria, sorted: 'most-recently-updated-first' as const } }
    const { cards } = await context.readSearches((db) => findProperties(db, latest, { pageSize: mostEntries }))
    const site = publicUrl(c, context.settings)
    const content = context.content()
    const query = searchQuery(criteria)
    const xml = atomXml({
      id: `${atomTag(site)}search?${query}`,
      title: await titleOfSearch(context.db, search),
      author: content.site.name,
      self: `${site}${routes.search.atom.href()}?${query}`,
      address: site + canonicalAddress(criteria, search.place, content),
      updated: cards[0]?.updatedAt ?? new Date(londonDay(context.now())),
      entries: cards.map((card) => entryOf(card, site)),
    })
    return c.body(xml, 200, { 'content-type': 'application/atom+xml; charset=utf-8', 'x-robots-tag': 'noindex' })
  })
}

function entryOf(card: PropertyCardData, site: string): AtomEntry {
  const [photo] = card.photos
  return {
    id: `${atomTag(site)}property:${card.id}`,
    title: `${card.displayAddress}, ${priceText(card)}`,
    address: site + routes.property.page.href(card.id, card.channel),
    published: card.createdAt,
    updated: card.updatedAt,
    summary: [statusLabel(card.status, card.channel), card.propertyType, card.summary].filter((text) => text !== '').join('. '),
    ...(photo && { picture: site + routes.media.image.href(700, photo.hash) }),
  }
}

type ArticlesContext = Pick<SiteContext, 'content' | 'contentPictures' | 'now' | 'settings'>

/** Readers ask about once an hour; fewer articles are written meanwhile. */
const mostArticles = 30

/** `GET /articles.atom?topic=`: the newest articles of a topic or all. 404 for a topic without articles. */
export function articlesAtomEndpoint(context: ArticlesContext): Hono {
  return answerRoute(new Hono(), routes.articles.atom, (c) => {
    const agency = context.content()
    const now = context.now()
    const articles = entriesAt(agency, now).filter(({ kind }) => kind === 'articles')
    const asked = c.req.query('topic') ?? ''
    const topic = asked === '' ? undefined : topicsOf(articles).find(({ slug }) => slug === slugOf(asked))
    if (articles.length === 0 || (asked !== '' && !topic)) return c.notFound()
    c.set('freshUntil', nextEntryChange(agency, now))
    const site = publicUrl(c, context.settings)
    const entries = (topic ? ofTopic(articles, topic.slug) : articles)
      .slice(0, mostArticles)
      .map((entry) => atomEntry(entry, site, context))
    const times = entries.map(({ updated }) => updated.getTime())
    const xml = atomXml({
      id: `${atomTag(site)}articles${topic ? `:${topic.slug}` : ''}`,
      title: [agency.site.name, agency.site.articles.title, ...(topic ? [topic.name] : [])].join(': '),
      author: agency.site.name,
      self: site + routes.articles.atom.href(topic?.slug),
      address: site + routes.articles.index.href({ topic: topic?.slug }),
      updated: new Date(times.length > 0 ? Math.max(...times) : Date.parse(londonDay(now))),
      entries,
    })
    return c.body(xml, 200, { 'content-type': 'application/atom+xml; charset=utf-8', 'x-robots-tag': 'noindex' })
  })
}

function atomEntry(entry: Entry, site: string, { contentPictures }: ArticlesContext): AtomEntry {
  const picture = entry.picture && contentPictures.get(entry.picture.file)
  const published = eventMoment(entry.date ?? '')
  return {
    id: `${atomTag(site)}${entryPath(entry).slice(1)}`,
    title: entry.title,
    address: site + routes.site.page.href(entryPath(entry)),
    published,
    updated: entry.updated === undefined ? published : new Date(Math.max(published.getTime(), eventMoment(entry.updated).getTime())),
    summary: entry.summary,
    ...(picture && { picture: site + routes.media.image.href(700, picture.hash) }),
  }
}

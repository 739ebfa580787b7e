import { Hono } from 'hono'
import { londonDay } from '#src/domain/dates/day.ts'
import { ofTopic, topicsOf } from '#src/domain/entries/article-list.ts'
import { entriesAt, nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import { eventMoment } from '#src/domain/events/event-moment.ts'
import { type AtomEntry, atomXml, tagOf } from '#src/domain/subscriptions/atom.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

type AtomContext = Pick<SiteContext, 'content' | 'contentPictures' | 'now' | 'settings'>

/** A reader asks every hour or so; nobody has written more meanwhile. */
const mostEntries = 30

/** `GET /articles.atom?topic=`: the newest articles, of a topic or all. A topic that no article has is a 404. */
export function articlesAtomEndpoint(context: AtomContext): Hono {
  return answerRoute(new Hono(), routes.articles.atom, (c) => {
    const agency = context.content()
    const now = context.now()
    const articles = entriesAt(agency, now).filter(({ kind }) => kind === 'articles')
    const asked = c.req.query('topic') ?? ''
    const topic = asked === '' ? undefined : topicsOf(articles).find(({ slug }) => slug === slugOf(asked))
    if (articles.length === 0 || (asked !== '' && !topic)) return c.notFound()
    c.set('freshUntil', nextEntryChange(agency, now))
    const site = publicUrl(c, context.settings)
    const entries = (topic ? ofTopic(articles, topic.slug) : articles).slice(0, mostEntries).map((entry) => atomEntry(entry, site, context))
    const times = entries.map(({ updated }) => updated.getTime())
    const xml = atomXml({
      id: `${tagOf(site)}articles${topic ? `:${topic.slug}` : ''}`,
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

function atomEntry(entry: Entry, site: string, { contentPictures }: AtomContext): AtomEntry {
  const picture = entry.picture && contentPictures.get(entry.picture.file)
  const published = eventMoment(entry.date ?? '')
  return {
    id: `${tagOf(site)}${entryPath(entry).slice(1)}`,
    title: entry.title,
    address: site + routes.site.page.href(entryPath(entry)),
    published,
    updated: entry.updated === undefined ? published : new Date(Math.max(published.getTime(), eventMoment(entry.updated).getTime())),
    summary: entry.summary,
    ...(picture && { picture: site + routes.media.image.href(700, picture.hash) }),
  }
}

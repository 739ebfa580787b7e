import { type Context, Hono } from 'hono'
import { type ArticleList, articleList } from '#src/domain/entries/article-list.ts'
import { type Author, authorOf, entriesAt, nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import { eventMoment } from '#src/domain/events/event-timing.ts'
import { articlesPage } from '#src/pages/articles/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** Longer texts are not topics. */
const mostCharacters = 60

/** `GET /articles` for people, and `/articles.ljson` for programs (rules: W14). Both are absent without articles. */
export function articlesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.articles.index, (c) => {
    const articles = shownArticles(c, context)
    if (articles.length === 0) return c.notFound()
    const { topic, page } = asked(c)
    const list = articleList(articles, { topic, page })
    const about = { site: context.content().site, pictures: context.contentPictures, publicUrl: publicUrl(c, context.settings) }
    if (list === 'past-the-end') return c.notFound()
    if (list !== 'unknown-topic') return showPage(c, context, articlesPage({ ...about, list }))
    // Anybody can invent topics, so these pages are not cached.
    c.header('cache-control', 'no-store')
    const all = articleList(articles, { topic: '', page: '' }) as ArticleList
    return showPage(c, context, articlesPage({ ...about, list: all, unknownTopic: topic }), 404)
  })
  answerRoute(app, routes.articles.list, (c) => {
    const articles = shownArticles(c, context)
    const { topic, page } = asked(c)
    const list = articleList(articles, { topic, page })
    if (list === 'past-the-end') return c.notFound()
    const topics = articleList(articles, { topic: '', page: '' }) as ArticleList
    const found = list === 'unknown-topic' ? undefined : list
    const { branches } = context.content()
    return c.json({
      articles: (found?.articles ?? []).map((entry) =>
        presentArticle(entry, {
          author: authorOf(entry.author, branches),
          picture: entry.picture && context.contentPictures.get(entry.picture.file),
        }),
      ),
      pagination: { has_next_page: found !== undefined && found.current < found.last, current_page: found?.current ?? 1 },
      topics: { current_topic: found?.topic?.name ?? (topic === '' ? null : topic), topics_list: topics.topics.map(({ name }) => name) },
    })
  })
  return app
}

function shownArticles(c: Context, context: SiteContext) {
  const agency = context.content()
  const now = context.now()
  c.set('freshUntil', nextEntryChange(agency, now))
  return entriesAt(agency, now).filter(({ kind }) => kind === 'articles')
}

function asked(c: Context): { topic: string; page: string } {
  return { topic: (c.req.query('topic') ?? '').trim().slice(0, mostCharacters), page: c.req.query('page') ?? '' }
}

interface Presented {
  author: Author | undefined
  /** Its stored picture. */
  picture: { hash: string } | undefined
}

/** An article on the wire (rules: W14): addresses of this site are paths, times are UTC. */
export function presentArticle(entry: Entry, { author, picture }: Presented) {
  const url = routes.site.page.href(entryPath(entry))
  return {
    id: entry.slug,
    title: entry.title,
    url,
    article_url: url,
    summary: entry.summary,
    published_at: entry.date === undefined ? null : eventMoment(entry.date).toISOString(),
    author: author ? { name: author.name, url: author.href ?? null } : null,
    topics: entry.topics,
    image: picture ? { url: routes.media.image.href(768, picture.hash), alt: entry.picture?.alt ?? '' } : null,
  }
}

import type { ArticleList, Topic } from '#src/domain/entries/article-list.ts'
import { entryPath } from '#src/domain/entries/entry.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { EntryCard } from '#src/ui/entry-card.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { Pagination } from '#src/ui/pagination.tsx'
import '#src/ui/scrolls.module.css'
import type { Page } from '../page.ts'
import styles from './page.module.css'

interface ArticlesContent {
  site: AgencyContent['site']
  list: ArticleList
  /** A requested topic that does not exist. */
  unknownTopic?: string
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, StoredPicture>
  publicUrl: string
}

/** A page of articles, the newest first: all, or those on a topic. */
export function articlesPage(content: ArticlesContent): Page {
  const { site, list, unknownTopic, publicUrl } = content
  const { topic, current, articles } = list
  const { title: name } = site.articles
  const own = routes.articles.index.href({ topic: topic?.slug, page: current })
  const crumbs = [
    { text: 'Home', href: routes.site.home.href() },
    { text: name, href: routes.articles.index.href() },
    ...(topic ? [{ text: topic.name, href: routes.articles.index.href({ topic: topic.slug }) }] : []),
  ]
  const about = topic ? `${name} about ${topic.name.toLowerCase()}` : name
  const titleEnd = current > 1 ? `, page ${current}` : undefined
  const first = articles.slice(0, 3).map(({ title }) => title)
  return {
    kind: 'articles',
    head: {
      title: topic ? `${topic.name}: ${name.toLowerCase()}` : name,
      ...(topic && { shortTitles: [topic.name] }),
      titleEnd,
      description: `${about} by ${site.name}${titleEnd ?? ''}: ${first.join('; ')}${articles.length > first.length ? ', and more' : ''}.`,
      ...(unknownTopic === undefined ? { canonical: own } : { robots: 'noindex' as const }),
      atom: routes.articles.atom.href(topic?.slug),
      structuredData: [
        breadcrumbData(crumbs.map(({ text, href }) => ({ name: text, address: publicUrl + href }))),
        itemListData(articles.map((entry) => ({ name: entry.title, address: publicUrl + routes.site.page.href(entryPath(entry)) }))),
      ],
    },
    view: <Articles content={content} crumbs={crumbs} />,
  }
}

function Articles({ content, crumbs }: { content: ArticlesContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { site, list, unknownTopic, pictures } = content
  const { topic, topics, articles, current, last } = list
  // The newest leads the first page of all; on a topic none does, as few are left.
  const leads = !topic && current === 1 && articles[0]?.picture !== undefined
  const withoutPictures = !articles.some(({ picture }) => picture && pictures.has(picture.file))
  const cardOf = (entry: (typeof articles)[number], at: number) => (
    <EntryCard
      entry={entry}
      isLead={at === 0 && leads}
      isSmall={at > 0}
      pictures={pictures}
      withoutPictures={withoutPictures}
      headingLevel={2}
      load={at < 2 ? { loading: 'eager', priority: at === 0 } : { loading: 'lazy' }}
    />
  )
  return (
    <div className={styles.articles}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={styles.title}>{topic?.name ?? site.articles.title}</h1>
      {unknownTopic === undefined ? null : (
        <p role="status" className={styles.unknown}>
          There is nothing about “{unknownTopic}” here. This is everything that there is.
        </p>
      )}
      {topic || site.articles.introduction === '' ? null : <p className={styles.introduction}>{site.articles.introduction}</p>}
      <Topics topics={topics} chosen={topic} />
      {leads ? cardOf(articles[0]!, 0) : null}
      <ul className={filled.grid}>
        {articles.map((entry, at) => (at === 0 && leads ? null : <li key={entryPath(entry)}>{cardOf(entry, at)}</li>))}
      </ul>
      <Pagination current={current} last={last} hrefOf={(page) => routes.articles.index.href({ topic: topic?.slug, page })} />
      <p data-screen-only="">
        <a href={routes.articles.atom.href(topic?.slug)}>
          {topic ? `What is new about ${topic.name.toLowerCase()} as a feed` : 'What is new as a feed'}
        </a>
      </p>
    </div>
  )
}

function Topics({ topics, chosen }: { topics: readonly Topic[]; chosen: Topic | undefined }) {
  if (topics.length === 0) return null
  return (
    <nav aria-label="Topics">
      <ul className={styles.topics} data-scrolls="">
        <li>
          <a href={routes.articles.index.href()} {...(!chosen && { 'aria-current': 'page' as const })}>
            All
          </a>
        </li>
        {topics.map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={routes.articles.index.href({ topic: slug })} {...(chosen?.slug === slug && { 'aria-current': 'page' as const })}>
              {name} <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

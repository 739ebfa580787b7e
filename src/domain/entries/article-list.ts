import type { AgencyContent } from '#src/domain/site/agency.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import type { Entry, EntryKind } from './entry.ts'

/** A topic of articles. */
export interface Topic {
  /** In addresses: `lettings-law`. */
  slug: string
  /** Spelt as in the newest article of the topic. */
  name: string
  count: number
}

/** A page of articles, with the topics and pages to choose from. */
export interface ArticleList {
  articles: readonly Entry[]
  /** Articles of the topic on all pages. */
  totalCount: number
  current: number
  /** The last page; 1 if there are no articles. */
  last: number
  topics: readonly Topic[]
  /** Absent if articles of all topics are shown. */
  topic?: Topic
}

/** One that leads, and whole rows of two and of three. */
const articlesPerPage = 13

/** Every topic, those with the most articles first. */
export function topicsOf(articles: readonly Entry[]): Topic[] {
  const named = articles.flatMap(({ topics }) => topics.map((name) => ({ name, slug: slugOf(name) })))
  return [...Map.groupBy(named, ({ slug }) => slug)]
    .map(([slug, spelled]) => ({ slug, name: spelled[0]?.name ?? slug, count: spelled.length }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en-GB'))
}

/** The articles of a topic, given as its name or its slug. */
export function ofTopic(articles: readonly Entry[], topic: string): Entry[] {
  const wanted = slugOf(topic)
  return articles.filter(({ topics }) => topics.some((name) => slugOf(name) === wanted))
}

/**
 * A page of `articles`, which are sorted; `asked` is the choice in the address. Returns `unknown-topic` for a topic without articles, and
 * `past-the-end` for a page that does not exist.
 */
export function articleList(
  articles: readonly Entry[],
  asked: { topic: string; page: string },
): ArticleList | 'unknown-topic' | 'past-the-end' {
  const topics = topicsOf(articles)
  const topic = asked.topic === '' ? undefined : topics.find(({ slug }) => slug === slugOf(asked.topic))
  if (asked.topic !== '' && !topic) return 'unknown-topic'
  const found = topic ? ofTopic(articles, topic.slug) : articles
  const last = Math.max(1, Math.ceil(found.length / articlesPerPage))
  const current = /^[1-9]\d*$/.test(asked.page) ? Number(asked.page) : 1
  if (current > last) return 'past-the-end'
  return {
    articles: found.slice((current - 1) * articlesPerPage, current * articlesPerPage),
    totalCount: found.length,
    current,
    last,
    topics,
    ...(topic && { topic }),
  }
}

/** The kind of block that lists all entries of a kind. */
const listBlocks: Partial<Record<EntryKind, string>> = {
  'market-reports': 'market-reports',
  'case-studies': 'case-studies-grid',
  services: 'related-services',
  vacancies: 'current-vacancies',
}

/**
 * The page that lists the entries of a kind: for articles their own page, otherwise the agency's page at e.g. `/services`, or one with the
 * list block.
 */
export function listPage(
  { pages, site }: Pick<AgencyContent, 'pages' | 'site'>,
  kind: EntryKind,
): { text: string; href: string } | undefined {
  if (kind === 'articles') return { text: site.articles.title, href: routes.articles.index.href() }
  const own = pages.filter(({ sameAs }) => sameAs === undefined)
  const found =
    own.find(({ path }) => path === `/${kind}`) ?? own.find(({ blocks }) => blocks.some((block) => block.kind === listBlocks[kind]))
  return found && { text: found.title, href: found.path }
}

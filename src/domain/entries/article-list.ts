import { slugOf } from '../text/unique-slugs.ts'
import type { Entry } from './entry.ts'

/** What articles are about. */
export interface Topic {
  /** In addresses: `lettings-law`. */
  slug: string
  /** As the newest article that has it spells it. */
  name: string
  count: number
}

/** A page of articles, and what there is to choose of. */
export interface ArticleList {
  articles: readonly Entry[]
  /** All those of the topic. */
  totalCount: number
  current: number
  /** 1 where there are none. */
  last: number
  topics: readonly Topic[]
  /** Absent where all are shown. */
  topic?: Topic
}

const articlesPerPage = 12

/** Every topic, those that most articles have first. */
export function topicsOf(articles: readonly Entry[]): Topic[] {
  const named = articles.flatMap(({ topics }) => topics.map((name) => ({ name, slug: slugOf(name) })))
  return [...Map.groupBy(named, ({ slug }) => slug)]
    .map(([slug, spelled]) => ({ slug, name: spelled[0]?.name ?? slug, count: spelled.length }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en-GB'))
}

/** The articles of a topic, named as people or as addresses spell it. */
export function ofTopic(articles: readonly Entry[], topic: string): Entry[] {
  const wanted = slugOf(topic)
  return articles.filter(({ topics }) => topics.some((name) => slugOf(name) === wanted))
}

/**
 * A page of `articles`, which are in order; `asked` as a visitor's address has it. `unknown-topic` for a topic that no article has,
 * `past-the-end` for a page that there is not.
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

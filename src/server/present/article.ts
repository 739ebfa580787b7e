import type { Author } from '#src/domain/entries/author-of.ts'
import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import { eventMoment } from '#src/domain/events/event-moment.ts'
import * as routes from '#src/routes.ts'

interface Presented {
  author: Author | undefined
  /** Its picture, stored. */
  picture: { hash: string } | undefined
}

/** An article as programs get it (rules: W14): addresses of this site are paths, the moment it was published is in UTC. */
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

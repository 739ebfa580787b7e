import { eventMoment } from '#src/domain/events/event-timing.ts'
import * as routes from '#src/routes.ts'
import type { AgencyContent } from '../site/agency.ts'
import type { PageGroup } from '../site/sitemap.ts'
import { entriesAt, isClosed } from './entries-at.ts'
import { type Entry, entryKinds, entryPath } from './entry.ts'
import { kindNames } from './entry-texts.ts'

/** Pages of entries that search engines may keep, by kind, with the list of articles before them. */
export function entryLinks(agency: Pick<AgencyContent, 'entries' | 'site'>, now: Date): PageGroup[] {
  const entries = entriesAt(agency, now).filter((entry) => !isClosed(entry, now))
  return entryKinds.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind)
    const links = own.map((entry) => ({
      path: routes.site.page.href(entryPath(entry)),
      text: entry.title,
      lastModified: lastModified(entry),
    }))
    const [newest] = links
    if (kind !== 'articles' || !newest) return { heading: kindNames[kind], links }
    const { title } = agency.site.articles
    return { heading: title, links: [{ path: routes.articles.index.href(), text: title, lastModified: newest.lastModified }, ...links] }
  })
}

function lastModified({ date, updated = date }: Entry): Date | null {
  return updated === undefined ? null : eventMoment(updated)
}

import { listPage } from '#src/domain/entries/article-list.ts'
import { type Author, authorOf, entriesAt, isClosed, relatedEntries } from '#src/domain/entries/entries-at.ts'
import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

/** An entry with all data of its page. */
export interface EntryPageContent {
  entry: Entry
  author: Author | undefined
  /** Applications have closed. */
  isClosed: boolean
  related: readonly Entry[]
  /** The next and the previous entry of its kind by date; undefined where the entry has no date. */
  newer: Entry | undefined
  older: Entry | undefined
  /** The page that lists all entries of its kind, where there is one. */
  list: { text: string; href: string } | undefined
  agency: AgencyContent
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

/** Undefined where no entry with that path is visible at this time. */
export function loadEntry(
  known: Pick<EntryPageContent, 'agency' | 'pictures' | 'publicUrl' | 'now'>,
  path: string,
): EntryPageContent | undefined {
  const { agency, now } = known
  const entries = entriesAt(agency, now)
  const entry = entries.find((each) => entryPath(each) === path)
  if (!entry) return undefined
  const row = entries.filter(({ kind, date }) => kind === entry.kind && date !== undefined && kind !== 'vacancies')
  const at = row.indexOf(entry)
  const [newer, older] = at < 0 ? [] : [row[at - 1], row[at + 1]]
  // The one that stands large as the next story is not offered twice.
  const others = entries.filter((each) => each !== (older ?? newer))
  return {
    ...known,
    entry,
    author: authorOf(entry.author, agency.branches),
    isClosed: isClosed(entry, now),
    related: relatedEntries(entry, others, now),
    newer,
    older,
    list: listPage(agency, entry.kind),
  }
}

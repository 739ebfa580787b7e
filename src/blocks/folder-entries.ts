import { yesOrNo } from '#src/domain/content/fields.ts'
import { entriesAt, isClosed, nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { type Entry, type EntryKind, entryPath } from '#src/domain/entries/entry.ts'
import * as routes from '#src/routes.ts'
import type { LoadedEntries } from './needs/needs.ts'

/** The field by which a block shows the entries of a folder besides what is written in it. */
export const includesFolderField = (folder: EntryKind) =>
  yesOrNo('Folder too', `Shows what is in ${folder}/ after the list. Where the list is left out, the folder is shown anyway.`)

/** As many as a block of related items can hold. */
export const maxFolderEntries = 24

/** The folder to load; undefined where the block has a list of its own and does not ask for the folder. */
export function folderToLoad(kind: EntryKind, list: readonly unknown[] | undefined, folder = false): EntryKind | undefined {
  return list === undefined || folder ? kind : undefined
}

/** Entries that are visible at this time and not closed, in their order, with the addresses of their pages. */
export function openEntries(loaded: LoadedEntries, now: Date): (Entry & { link: string })[] {
  return entriesAt(loaded, now)
    .filter((entry) => !isClosed(entry, now))
    .map((entry) => {
      const found = linked.get(entry) ?? { ...entry, link: routes.site.page.href(entryPath(entry)) }
      linked.set(entry, found)
      return found
    })
}

/** The same object each time, by which the markup of a card is kept. */
const linked = new WeakMap<Entry, Entry & { link: string }>()

/** When an entry that the block shows appears or closes. */
export function nextFolderChange({ entries }: { entries: LoadedEntries }, now: Date): Date | undefined {
  return nextEntryChange(entries, now)
}

/** Entries as cards, with the same summary, points and picture as a case study or service that is written in a block. */
export function entryCards(loaded: LoadedEntries, now: Date) {
  return openEntries(loaded, now).map(({ title, summary, points, link, picture, tab = '' }) => ({
    tab,
    title,
    text: summary,
    points: [...points],
    link,
    ...(picture && { picture }),
  }))
}

import type { Entry, EntryKind } from '#src/domain/entries/entry.ts'
import type { Site } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import type { NeedContext } from './need-context.ts'
import { loadPictures } from './pictures.ts'

export interface LoadedEntries {
  /** As they are written, hidden and closed ones too: which are shown goes by the time of rendering (folder-entries.ts). */
  entries: readonly Entry[]
  site: Pick<Site, 'demoDay'>
  /** By file name. */
  pictures: ReadonlyMap<string, ContentPicture>
}

/** Entries of a folder of the content; none where the block does not use the folder. */
export function loadEntries(context: NeedContext, kind: EntryKind | undefined): LoadedEntries {
  const { entries: all, site } = context.agency
  const entries = all.filter((entry) => entry.kind === kind)
  const files = entries.flatMap(({ picture }) => (picture ? [picture.file] : []))
  return { entries, site, pictures: loadPictures(context, files) }
}

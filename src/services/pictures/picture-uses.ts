import { textIn } from '#src/content/content-store.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { findEarlierTexts, findUnpublishedTexts } from '#src/data/site-content/picture-facts.ts'
import { isTextPath, listContentFiles } from '../site-content/read-file.ts'
import { readLayer, type SiteContentParts } from '../site-content/site-content-parts.ts'

/** A reference to a file. */
export interface FileUse {
  /** The file that contains the reference: `pages/home.yaml`. */
  path: string
  /** The whole text of that file. */
  text: string
  /** Counted from 1; 0 for a reference outside content files. */
  line: number
  /**
   * `site`, or the author of a draft or schedule, or the id of the publication with an earlier version, which could be published again.
   * `folder` is the folder's version beneath a published one, which undoing that publication would show again.
   */
  in: 'site' | { draftOf: string } | { scheduledBy: string } | { earlier: string }
}

/** A text that may refer to the file. */
type Text = Pick<FileUse, 'path' | 'text' | 'in'>

type Parts = Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>

/** Returns all references to a file: on the site, in drafts, in scheduled publications, and in earlier versions. */
export async function findUses(parts: Parts, name: string): Promise<FileUse[]> {
  return usesOf(await readTexts(parts, name), name)
}

async function readTexts(parts: Parts, name: string): Promise<Text[]> {
  const [files, layer, unpublished, earlier] = await Promise.all([
    listContentFiles(parts),
    readLayer(parts),
    findUnpublishedTexts(parts.db),
    findEarlierTexts(parts.db, name),
  ])
  const store = layeredContent(parts.base, layer)
  const covered = [...layer.keys()].map((path) => ({ path, store: parts.base, in: { earlier: 'folder' } }))
  const shown = [...files.map(({ path }) => ({ path, store, in: 'site' as const })), ...covered]
  const published = await Promise.all(
    shown.map(async ({ path, store, in: where }): Promise<Text[]> => {
      const read = isTextPath(path) ? await textIn(store, path, 10) : undefined
      return read && 'text' in read ? [{ path, text: read.text, in: where }] : []
    }),
  )
  return [
    ...published.flat(),
    ...unpublished.map(({ path, text, who, isScheduled }) => ({ path, text, in: isScheduled ? { scheduledBy: who } : { draftOf: who } })),
    ...earlier.map(({ path, text, publication }) => ({ path, text, in: { earlier: publication } })),
  ]
}

/** File names that the site uses without a reference (docs/content.md), each with a description of its use. */
const ownNames: Readonly<Record<string, string>> = { 'share.jpg': 'what is shown of pages that are shared' }

/** Returns a pattern for a file's name that does not match within a longer name. */
export function fileNamePattern(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`)
}

/** Returns the references to a file in texts. Entries of pictures.yaml do not count. */
function usesOf(texts: readonly Text[], name: string): FileUse[] {
  const pattern = fileNamePattern(name)
  const found = texts.flatMap((text) => {
    if (text.path === 'pictures.yaml' || !text.text.includes(name)) return []
    return text.text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ ...text, line: at + 1 }] : []))
  })
  const own = ownNames[name]
  return own === undefined ? found : [{ path: own, text: '', line: 0, in: 'site' }, ...found]
}

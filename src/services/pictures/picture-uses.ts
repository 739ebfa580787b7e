import { textIn } from '#src/content/content-store.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { findEarlierTexts, findUnpublishedTexts } from '#src/data/site-content/picture-facts.ts'
import { isTextPath, listContentFiles } from '../site-content/read-file.ts'
import { readLayer, type SiteContentParts } from '../site-content/site-content-parts.ts'

/** A place where a file is named. */
export interface FileUse {
  /** Of the file that names it: `pages/home.yaml`. */
  path: string
  /** The whole text of that file. */
  text: string
  /** 1-based; 0 for what names it without a file. */
  line: number
  /**
   * Published, whose draft it is, who has it published later, or the publication of an earlier version, which can be published again; `folder`
   * for the version in the folder below a published one, which is shown again once that publication is undone.
   */
  in: 'site' | { draftOf: string } | { scheduledBy: string } | { earlier: string }
}

/** A text that may name files. */
type Text = Pick<FileUse, 'path' | 'text' | 'in'>

type Parts = Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>

/** Where a file is named: on the site, in drafts, in what is published later, and in earlier versions. */
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

/** Named by the site itself wherever it is (docs/content.md). */
const ownNames: Readonly<Record<string, string>> = { 'share.jpg': 'what is shown of pages that are shared' }

/** Matches a file's name where it is no part of a longer one. */
export function fileNamePattern(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`)
}

/** Where texts name a file. What pictures.yaml says of it is no use of it. */
function usesOf(texts: readonly Text[], name: string): FileUse[] {
  const pattern = fileNamePattern(name)
  const found = texts.flatMap((text) => {
    if (text.path === 'pictures.yaml' || !text.text.includes(name)) return []
    return text.text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ ...text, line: at + 1 }] : []))
  })
  const own = ownNames[name]
  return own === undefined ? found : [{ path: own, text: '', line: 0, in: 'site' }, ...found]
}

import { textIn } from '#src/content/content-store.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { findUnpublishedTexts } from '#src/data/site-content/picture-facts.ts'
import { isTextPath, listContentFiles } from '../site-content/read-file.ts'
import { readLayer, type SiteContentParts } from '../site-content/site-content-parts.ts'

/** A place where a file is named. */
export interface FileUse {
  /** Of the file that names it: `pages/home.yaml`. */
  path: string
  /** 1-based. */
  line: number
  /** Published, or whose draft it is, or who has it published later. */
  in: 'site' | { draftOf: string } | { scheduledBy: string }
}

/** A text that may name files. */
type Text = { path: string; text: string } & Pick<FileUse, 'in'>

/** Every text of the site, of all drafts and of what is published later. */
export async function readTexts(parts: Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>): Promise<Text[]> {
  const [files, layer, unpublished] = await Promise.all([listContentFiles(parts), readLayer(parts), findUnpublishedTexts(parts.db)])
  const store = layeredContent(parts.base, layer)
  const published = await Promise.all(
    files.map(async ({ path }): Promise<Text[]> => {
      const read = isTextPath(path) ? await textIn(store, path, 10) : undefined
      return read && 'text' in read ? [{ path, text: read.text, in: 'site' }] : []
    }),
  )
  const written = unpublished.map(
    ({ path, text, who, isScheduled }): Text => ({
      path,
      text,
      in: isScheduled ? { scheduledBy: who } : { draftOf: who },
    }),
  )
  return [...published.flat(), ...written]
}

/** Named by the site itself wherever it is (docs/content.md). */
const ownNames: Readonly<Record<string, string>> = { 'share.jpg': 'what is shown of pages that are shared' }

/** Where texts name a file. What pictures.yaml says of it is no use of it. */
export function usesOf(texts: readonly Text[], name: string): FileUse[] {
  const named = new RegExp(`(?<![\\w-])${name.replaceAll(/[.*+?^$|()[\]\\{}]/g, String.raw`\$&`)}(?![w-])`)
  const found = texts.flatMap(({ path, text, ...rest }) => {
    if (path === 'pictures.yaml' || !text.includes(name)) return []
    return text.split('\n').flatMap((line, at) => (named.test(line) ? [{ path, line: at + 1, ...rest }] : []))
  })
  const own = ownNames[name]
  return own === undefined ? found : [{ path: own, line: 0, in: 'site' }, ...found]
}

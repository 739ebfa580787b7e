import { contentFolders, isContentPath } from '#src/content/check-files.ts'
import { type ContentStore, textIn } from '#src/content/content-store.ts'
import { hashOfContent, layeredContent } from '#src/content/layered-store.ts'
import { findCurrentFiles } from '#src/data/site-content/publications.ts'
import { layerEntry, readLayer, type SiteContentParts } from './site-content-parts.ts'

/** A file as visitors see its content, and what is below it. */
export interface ReadContentFile {
  path: string
  /** Null where there is no such file, or where it is no text. */
  text: string | null
  /** Of its bytes; null where there is no such file. */
  hash: string | null
  /** Where it is from; a file that was removed by a publication is `published`, with no text. */
  layer: 'folder' | 'published'
  /** Whether the folder's file below a published one is another than when that was published, and than what is published. */
  folderChanged: boolean
  /** The folder's own, where it lies below a published one; null where the folder has none. */
  folderText?: string | null
  /** The folder's own when that was published. */
  baseText?: string | null
  /** The publication that it is from. */
  publication?: string
}

type Parts = Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>

export async function readContentFile({ db, base, bytesOf }: Parts, path: string): Promise<ReadContentFile> {
  const folder = await readVersion(base, path)
  const [published] = await findCurrentFiles(db, [path])
  const entry = published && layerEntry(published.content, published.at, bytesOf)
  if (!published || !entry) return { path, ...folder, layer: 'folder', folderChanged: false }
  const shown = await readVersion(layeredContent(base, new Map([[path, entry]])), path)
  const { baseHash, baseText } = published.content
  return {
    path,
    ...shown,
    layer: 'published',
    folderChanged: folder.hash !== baseHash && folder.hash !== shown.hash,
    folderText: folder.text,
    baseText,
    publication: published.publication,
  }
}

interface Version {
  text: string | null
  hash: string | null
}

/** A text has at most this; what an agency writes has a few thousand characters. */
const mostMegabytes = 10

/** A file of a store as text, where it is text, with its hash. */
export async function readVersion(store: ContentStore, path: string): Promise<Version> {
  const read = await store.read(path)
  if ('failure' in read) return { text: null, hash: null }
  const text = isTextPath(path) ? await textIn(store, path, mostMegabytes) : undefined
  return { text: text && 'text' in text ? text.text : null, hash: hashOfContent(read.bytes) }
}

/** Whether a file of that name holds text. */
export function isTextPath(path: string): boolean {
  return /\.(ya?ml|md|csv|css|txt|svg)$/i.test(path)
}

/** A file that the agency has. */
interface ListedFile {
  path: string
  layer: 'folder' | 'published'
}

/** All files that visitors see something of, by path. */
export async function listContentFiles(parts: Parts): Promise<ListedFile[]> {
  const layer = await readLayer(parts)
  const store = layeredContent(parts.base, layer)
  const found = await Promise.all(
    contentFolders.map(async (folder) =>
      (await store.list(folder)).flatMap(({ name, isFolder }) => (isFolder ? [] : [folder === '' ? name : `${folder}/${name}`])),
    ),
  )
  return found
    .flat()
    .filter(isContentPath)
    .map((path) => ({ path, layer: layer.has(path) ? 'published' : 'folder' }))
}

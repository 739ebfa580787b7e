import { contentFolders, isContentPath } from '#src/content/check-files.ts'
import { type ContentStore, textIn } from '#src/content/content-store.ts'
import { hashOfContent, layeredContent } from '#src/content/layered-store.ts'
import { filesOver, layerEntry, readLayer, type SiteContentParts } from './site-content-parts.ts'

/** A content file as visitors see it, with the folder's version beneath it. */
export interface ReadContentFile {
  path: string
  /** Null if there is no such file, or it is not text. */
  text: string | null
  /** Hash of its bytes; null if there is no such file. */
  hash: string | null
  /** Where it comes from. A file removed by a publication is `published`, with a null text. */
  layer: 'folder' | 'published'
  /** Whether the folder's file changed since the publication, and differs from the published version. */
  folderChanged: boolean
  /** The folder's text beneath a published file; null if the folder has no such file. */
  folderText?: string | null
  /** The folder's text at the time of publication. */
  baseText?: string | null
  /** The publication that it comes from. */
  publication?: string
}

type Parts = Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>

export async function readContentFile({ db, base, bytesOf }: Parts, path: string): Promise<ReadContentFile> {
  const folder = await readVersion(base, path)
  const [published] = await filesOver({ db, base }, [path])
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

/** Longest text in megabytes; agencies' files have a few kB. */
const mostMegabytes = 10

/** Reads a file of a store with its hash. The text is null for a file that is not text; both are null if there is no such file. */
export async function readVersion(store: ContentStore, path: string): Promise<Version> {
  const read = await store.read(path)
  if ('failure' in read) return { text: null, hash: null }
  const text = isTextPath(path) ? await textIn(store, path, mostMegabytes) : undefined
  return { text: text && 'text' in text ? text.text : null, hash: hashOfContent(read.bytes) }
}

/** Returns whether a file with this name is text. */
export function isTextPath(path: string): boolean {
  return /\.(ya?ml|md|csv|css|txt|svg)$/i.test(path)
}

/** A content file of the agency. */
interface ListedFile {
  path: string
  layer: 'folder' | 'published'
}

/** Lists all content files that make up the published site. */
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

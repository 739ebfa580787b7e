import type { Kysely } from 'kysely'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { type ContentLayer, hashOfContent, type LayerEntry, pathOf } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type CurrentFile, findCurrentFiles, saveInFolder } from '#src/data/site-content/current-files.ts'
import type { PublishedContent } from '#src/data/site-content/publications.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ContentPicture } from '../media/store-content-pictures.ts'

/** The result of checking a store: all problems, and the content unless there are errors. */
export interface InspectedContent {
  content?: AgencyContent | undefined
  /** By file name. */
  pictures?: ReadonlyMap<string, ContentPicture>
  problems: ContentProblem[]
}

/** The dependencies of the services in this folder. */
export interface SiteContentParts {
  db: Kysely<Schema>
  /** The content folder in its last valid state. */
  base: ContentStore
  /** Returns the content shown to visitors now. */
  content: () => AgencyContent
  /** Reads and checks a store, as `gable check` does. */
  inspect(store: ContentStore): Promise<InspectedContent>
  /** Returns bytes of the media store by hash; undefined if there are none. */
  bytesOf(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Resolves once every process and the shared cache show the latest publication. */
  shown(): Promise<void>
  now: () => Date
}

/** Errors that keep visitors from seeing content. */
export interface ContentTroubles {
  /** Paths of published files that are left out because of errors; the folder's versions are shown instead. */
  left: readonly string[]
  /** Errors in published files, or in a changed folder, which is then not shown. */
  problems: readonly ContentProblem[]
}

/** Returns the layer's entry for published content; undefined for `folder`, which needs none. */
export function layerEntry(content: PublishedContent, at: Date, bytesOf: SiteContentParts['bytesOf']): LayerEntry | undefined {
  if (content.kind === 'text') return { kind: 'text', text: content.content, changedAt: at }
  if (content.kind === 'bytes') return { kind: 'bytes', hash: content.hash, read: () => bytesOf(content.hash), changedAt: at }
  return content.kind === 'removed' ? { kind: 'removed' } : undefined
}

/** Returns a function that reads the bytes of published files from the media store. */
export function bytesIn(media: Pick<MediaStore, 'find'>): SiteContentParts['bytesOf'] {
  return async (hash) => {
    const bytes = await (await media.find(hash))?.read()
    return bytes && new Uint8Array(bytes)
  }
}

/**
 * Returns the published files that replace those of the folder, all or only these paths, the oldest publication first. A file that some
 * folder has had as published (by `gable content export`, then git) gives way to later changes in the folder. On a machine whose folder is
 * still at the version before the publication, it stays in force.
 */
export async function filesOver({ db, base }: Pick<SiteContentParts, 'db' | 'base'>, paths?: readonly string[]): Promise<CurrentFile[]> {
  const files = await findCurrentFiles(db, paths)
  const lie = await Promise.all(
    files.map(async ({ path, content, inFolder }) => !inFolder || (await hashInFolder(base, path)) === content.baseHash),
  )
  return files.filter((_file, at) => lie[at])
}

/** Records which published files the folder now has in the published version. */
export async function noteFilesInFolder({ db, base }: Pick<SiteContentParts, 'db' | 'base'>): Promise<void> {
  const files = await findCurrentFiles(db)
  const found = await Promise.all(
    files.map(async ({ path, content, inFolder }) => {
      const hash = publishedHash(content)
      return !inFolder && hash !== content.baseHash && (await hashInFolder(base, path)) === hash ? [path] : []
    }),
  )
  await saveInFolder(db, found.flat())
}

/** Returns the hash of a file in the folder; null if there is none. */
async function hashInFolder(base: ContentStore, path: string): Promise<string | null> {
  const known = base.hashOf?.(path)
  if (known !== undefined) return known
  const read = await base.read(path)
  return 'failure' in read ? null : hashOfContent(read.bytes)
}

function publishedHash(content: PublishedContent): string | null {
  if (content.kind === 'text') return hashOfContent(content.content)
  return content.kind === 'bytes' ? content.hash : null
}

/** Returns everything published that replaces files of the folder, the oldest publication first. */
export async function readLayer({ bytesOf, ...over }: Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>): Promise<ContentLayer> {
  const files = await filesOver(over)
  return new Map(
    files.flatMap(({ path, content, at }) => {
      const entry = layerEntry(content, at, bytesOf)
      return entry ? [[path, entry] as const] : []
    }),
  )
}

/** Returns the problems with each file named by its path in the store, without the folder's name. */
export function byPath(store: Pick<ContentStore, 'name'>, problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ ...problem, file: pathOf(store, problem.file)[0] ?? problem.file }))
}

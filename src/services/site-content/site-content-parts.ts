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

/** The result of reading a store: its content if there are no mistakes, and all problems. */
export interface InspectedContent {
  content?: AgencyContent | undefined
  /** By file name. */
  pictures?: ReadonlyMap<string, ContentPicture>
  problems: ContentProblem[]
}

/** The dependencies of the services in this folder. */
export interface SiteContentParts {
  db: Kysely<Schema>
  /** The folder in its last state without mistakes. */
  base: ContentStore
  /** The content shown to visitors now. */
  content: () => AgencyContent
  /** Checks a store as `gable check` does. */
  inspect(store: ContentStore): Promise<InspectedContent>
  /** Returns bytes of the media store by their hash. */
  bytesOf(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Resolves once every process and the shared cache show what was published. */
  shown(): Promise<void>
  now: () => Date
}

/** What keeps visitors from seeing content. */
export interface ContentTroubles {
  /** Published files that are not shown because of mistakes; the folder's are shown instead. */
  left: readonly string[]
  /** Mistakes in published files, or in a changed folder, which is not shown therefore. */
  problems: readonly ContentProblem[]
}

/** The layer's entry for published content; undefined for `folder`, which needs none. */
export function layerEntry(content: PublishedContent, at: Date, bytesOf: SiteContentParts['bytesOf']): LayerEntry | undefined {
  if (content.kind === 'text') return { kind: 'text', text: content.content, changedAt: at }
  if (content.kind === 'bytes') return { kind: 'bytes', hash: content.hash, read: () => bytesOf(content.hash), changedAt: at }
  return content.kind === 'removed' ? { kind: 'removed' } : undefined
}

/** Reads bytes of published files from the media store. */
export function bytesIn(media: Pick<MediaStore, 'find'>): SiteContentParts['bytesOf'] {
  return async (hash) => {
    const bytes = await (await media.find(hash))?.read()
    return bytes && new Uint8Array(bytes)
  }
}

/**
 * The published files that lie over this folder, all or those of these paths, the oldest publication first. One that a folder has had as it
 * was published (`gable content export`, then git) yields to whatever the folder has later; a folder that still has what it was published
 * over, as on a machine that is behind, is covered until it follows.
 */
export async function filesOver({ db, base }: Pick<SiteContentParts, 'db' | 'base'>, paths?: readonly string[]): Promise<CurrentFile[]> {
  const files = await findCurrentFiles(db, paths)
  const lie = await Promise.all(
    files.map(async ({ path, content, inFolder }) => !inFolder || (await hashInFolder(base, path)) === content.baseHash),
  )
  return files.filter((_file, at) => lie[at])
}

/** Remembers which published files the folder has by now as they were published. */
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

/** Null for no file. */
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

/** Everything published that lies over the folder, the oldest publication first. */
export async function readLayer({ bytesOf, ...over }: Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>): Promise<ContentLayer> {
  const files = await filesOver(over)
  return new Map(
    files.flatMap(({ path, content, at }) => {
      const entry = layerEntry(content, at, bytesOf)
      return entry ? [[path, entry] as const] : []
    }),
  )
}

/** The problems with files named by their path in the store, without the folder's name. */
export function byPath(store: Pick<ContentStore, 'name'>, problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ ...problem, file: pathOf(store, problem.file)[0] ?? problem.file }))
}

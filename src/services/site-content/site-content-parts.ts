import type { Kysely } from 'kysely'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { type ContentLayer, type LayerEntry, pathOf } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findCurrentFiles, type PublishedContent } from '#src/data/site-content/publications.ts'
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

/** Everything published over the folder, the oldest publication first. */
export async function readLayer({ db, bytesOf }: Pick<SiteContentParts, 'db' | 'bytesOf'>): Promise<ContentLayer> {
  const files = await findCurrentFiles(db)
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

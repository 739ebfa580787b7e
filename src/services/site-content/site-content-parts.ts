import type { Kysely } from 'kysely'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { type ContentLayer, type LayerEntry, pathOf } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findCurrentFiles, type PublishedContent } from '#src/data/site-content/publications.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ContentPicture } from '../media/store-content-pictures.ts'

/** What is read of a store: its content where it has no mistakes, and all that is wrong. */
export interface InspectedContent {
  content?: AgencyContent | undefined
  /** By file name. */
  pictures?: ReadonlyMap<string, ContentPicture>
  problems: ContentProblem[]
}

/** What the services of what the agency writes work with. */
export interface SiteContentParts {
  db: Kysely<Schema>
  /** The folder, as it was when it was last right. */
  base: ContentStore
  /** What is shown now. */
  content: () => AgencyContent
  /** The check of `gable check`. */
  inspect(store: ContentStore): Promise<InspectedContent>
  /** Bytes of the media store by their hash. */
  bytesOf(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Resolves once every process, and the shared cache, shows what was published. */
  shown(): Promise<void>
  now: () => Date
}

/** What keeps visitors from seeing what somebody wrote. */
export interface ContentTroubles {
  /** Published files that stay as the folder has them, because they would be mistakes. */
  left: readonly string[]
  /** Mistakes of the published files, or of a folder that was changed and is not shown. */
  problems: readonly ContentProblem[]
}

/** What of a publication's content lies over the folder; undefined for `folder`. */
export function layerEntry(content: PublishedContent, at: Date, bytesOf: SiteContentParts['bytesOf']): LayerEntry | undefined {
  if (content.kind === 'text') return { kind: 'text', text: content.content, changedAt: at }
  if (content.kind === 'bytes') return { kind: 'bytes', hash: content.hash, read: () => bytesOf(content.hash), changedAt: at }
  return content.kind === 'removed' ? { kind: 'removed' } : undefined
}

/** Bytes of published files, as the media store has them. */
export function bytesIn(media: Pick<MediaStore, 'find'>): SiteContentParts['bytesOf'] {
  return async (hash) => {
    const bytes = await (await media.find(hash))?.read()
    return bytes && new Uint8Array(bytes)
  }
}

/** All that is published over the folder now, what was published earlier first. */
export async function readLayer({ db, bytesOf }: Pick<SiteContentParts, 'db' | 'bytesOf'>): Promise<ContentLayer> {
  const files = await findCurrentFiles(db)
  return new Map(
    files.flatMap(({ path, content, at }) => {
      const entry = layerEntry(content, at, bytesOf)
      return entry ? [[path, entry] as const] : []
    }),
  )
}

/** Problems by their path in the store, without the folder's name. */
export function byPath(store: Pick<ContentStore, 'name'>, problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ ...problem, file: pathOf(store, problem.file)[0] ?? problem.file }))
}

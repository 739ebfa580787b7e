import { blockKinds } from '#src/blocks/kinds.ts'
import { smallPictures } from '#src/content/check-blocks.ts'
import type { ContentProblem, Reference } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { inspectContent } from '#src/content/read-content.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import { isOverlayPath, isPlatformPath, mayBeWritten } from '#src/server/platform-paths.ts'
import {
  type ContentMediaStore,
  type ContentPicture,
  storeContentPictures,
  storeNamedFiles,
} from '#src/services/media/store-content-pictures.ts'

export interface Agency {
  content: AgencyContent
  pictures: ReadonlyMap<string, ContentPicture>
  /** Films and documents by path. */
  named: ReadonlyMap<string, NamedFile>
}

export interface InspectedAgency extends Omit<Agency, 'content'> {
  /** Undefined if there are errors. */
  content: AgencyContent | undefined
  problems: ContentProblem[]
  /** Whether all pictures and files could be stored (services/media/store-content-pictures.ts). */
  areStored: boolean
  /** Links to searches, for checkSearches, which needs the gazetteer. */
  searches: Reference[]
  /** References to properties, for checkPlots, which needs the stock. */
  plots: Reference[]
}

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
const headings = new Set([...blockKinds].flatMap(([kind, { headsPage }]) => (headsPage ? [kind] : [])))
const paths = { isPlatformPath, mayBeWritten, isOverlay: isOverlayPath }

/** Reads and checks all content of an agency. Returns all problems except those that only the database can show. */
export async function inspectAgency(store: ContentStore, media: ContentMediaStore): Promise<InspectedAgency> {
  const [{ content, problems, pictures: shown, ...references }, kept, files] = await Promise.all([
    inspectContent(store, { blocks, headings, paths }),
    storeContentPictures(store, media),
    storeNamedFiles(store, media),
  ])
  return {
    content,
    pictures: withFocalPoints(kept.pictures, content),
    named: files.named,
    areStored: kept.areStored && files.areStored,
    problems: [...problems, ...smallPictures(shown, kept.pictures), ...kept.problems, ...files.problems],
    ...references,
  }
}

/** Prefers focal points of pictures.yaml to those found. The same picture under two names may have two of them. */
function withFocalPoints(pictures: ReadonlyMap<string, ContentPicture>, content: AgencyContent | undefined): Map<string, ContentPicture> {
  return new Map(
    [...pictures].map(([name, picture]) => {
      const focalPoint = content?.focalPoints?.[name]
      return [name, focalPoint ? { ...picture, focalPoint } : picture]
    }),
  )
}

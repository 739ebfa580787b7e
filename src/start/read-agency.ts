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
  /** Absent where there are mistakes. */
  content: AgencyContent | undefined
  problems: ContentProblem[]
  /** See services/media/store-content-pictures.ts. */
  areStored: boolean
  /** For checkSearches, which needs the gazetteer. */
  searches: Reference[]
  /** For checkPlots, which needs the stock. */
  plots: Reference[]
}

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
const headings = new Set([...blockKinds].flatMap(([kind, { headsPage }]) => (headsPage ? [kind] : [])))
const paths = { isPlatformPath, mayBeWritten, isOverlay: isOverlayPath }

/** Reads everything the agency wrote, with all problems except those that only the database can show. */
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

/** The same file under two names may have two focal points. */
function withFocalPoints(pictures: ReadonlyMap<string, ContentPicture>, content: AgencyContent | undefined): Map<string, ContentPicture> {
  return new Map(
    [...pictures].map(([name, { hash, width, height }]) => {
      const focalPoint = content?.focalPoints?.[name]
      return [name, { hash, width, height, ...(focalPoint && { focalPoint }) }]
    }),
  )
}

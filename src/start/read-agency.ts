import { blockKinds } from '#src/blocks/kinds.ts'
import { smallPictures } from '#src/content/check-blocks.ts'
import type { ContentProblem, Reference } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { inspectContent } from '#src/content/read-content.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { isOverlayPath, isPlatformPath, mayBeWritten } from '#src/server/platform-paths.ts'
import { type ContentPicture, type PictureStore, storeContentPictures } from '#src/services/media/store-content-pictures.ts'

export interface Agency {
  content: AgencyContent
  pictures: ReadonlyMap<string, ContentPicture>
}

export interface InspectedAgency extends Omit<Agency, 'content'> {
  /** Absent where there are mistakes. */
  content: AgencyContent | undefined
  problems: ContentProblem[]
  /** See storeContentPictures. */
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
export async function inspectAgency(store: ContentStore, media: PictureStore): Promise<InspectedAgency> {
  const [{ content, problems, pictures: named, ...references }, kept] = await Promise.all([
    inspectContent(store, { blocks, headings, paths }),
    storeContentPictures(store, media),
  ])
  return {
    content,
    pictures: withFocalPoints(kept.pictures, content),
    areStored: kept.areStored,
    problems: [...problems, ...smallPictures(named, kept.pictures), ...kept.problems],
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

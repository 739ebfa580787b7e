import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AgencyContent, ContentPage } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

/** What the loaders of needs may read. */
export interface NeedContext {
  db: Kysely<Schema>
  agency: AgencyContent
  now: Date
  /** The page that holds the blocks. */
  page: Pick<ContentPage, 'path' | 'sameAs' | 'title'>
  /** By the name of the file in the agency's images folder. */
  pictures: ReadonlyMap<string, ContentPicture>
}

/** Pictures of the agency's images folder by file name; pictures that are missing or cannot be shown are left out. */
export function loadPictures({ pictures }: NeedContext, files: readonly string[]): ReadonlyMap<string, ContentPicture> {
  return new Map(
    files.flatMap((file) => {
      const picture = pictures.get(file)
      return picture ? [[file, picture] as const] : []
    }),
  )
}

import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import type { NeedContext } from './need-context.ts'

/** Pictures of the agency's images folder by the names of their files; those that are missing or cannot be shown are not in it. */
export function loadPictures({ pictures }: NeedContext, files: readonly string[]): ReadonlyMap<string, ContentPicture> {
  return new Map(
    files.flatMap((file) => {
      const picture = pictures.get(file)
      return picture ? [[file, picture] as const] : []
    }),
  )
}

import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import type { NeedContext } from './need-context.ts'

/** A picture by the name of its file in the agency's images folder; undefined when it is missing or cannot be shown. */
export function loadPicture({ pictures }: NeedContext, file: string): ContentPicture | undefined {
  return pictures.get(file)
}

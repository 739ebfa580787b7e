import type { AgencyContent } from '../domain/site/agency.ts'
import { ContentError } from './content-error.ts'
import { inspectContent } from './inspect-content.ts'
import type { BlockSchemas } from './read-pages.ts'

/**
 * Everything the agency wrote in `folder`: site.yaml, menus.yaml, brand, one file a branch in branches/ (there may be none) and,
 * for who says what blocks there are, one file a page in pages/. Throws ContentError with every mistake in every file.
 */
export async function readContent(folder: string, blocks?: BlockSchemas): Promise<AgencyContent> {
  const { content, problems } = await inspectContent(folder, { blocks })
  if (!content) throw new ContentError(problems.filter(({ isWarning }) => !isWarning))
  return content
}

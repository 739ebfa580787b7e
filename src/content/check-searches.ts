import { readSearchPath } from '../domain/search/search-path.ts'
import type { Reference } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'

/** Whether the words of a search address, [county, place] or one word, name a place. */
export type IsPlace = (words: readonly string[]) => Promise<boolean>

/** Searches that find nothing because there is no such place, or that forget a word nobody understands. */
export async function checkSearches(searches: readonly Reference[], isPlace: IsPlace): Promise<ContentProblem[]> {
  const problems = await Promise.all(
    searches.map(async ({ value, problem }) => {
      const { placeWords, unknown, criteria } = readSearchPath(value)
      if (unknown.length > 0) return [problem(`holds a word that means nothing in a search: ${unknown.join(', ')}`)]
      if (placeWords.length === 0 || criteria.poly || (await isPlace(placeWords))) return []
      return [problem(`searches in a place that is not known: ${placeWords.join('/')}`)]
    }),
  )
  return problems.flat()
}

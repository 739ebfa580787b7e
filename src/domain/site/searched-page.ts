import leven from 'leven'

/** What the search of the site's own pages knows of one of them. */
export interface SearchedPage {
  path: string
  /** What visitors are told it is: `Branch`, `Person`. */
  kind: string
  title: string
  /** All that is read on it, as plain text. */
  body: string
}

/** A text in pieces; those that were searched for are marked. */
export type MarkedText = ReadonlyArray<{ text: string; isFound: boolean }>

export interface FoundPage extends Pick<SearchedPage, 'path' | 'kind' | 'title'> {
  /** The part of its text that fits best. */
  excerpt: MarkedText
}

/** Longer paths are nobody's slip, and comparing them would cost. */
const longestPath = 80
const most = 3

/** The pages that a wrong address probably meant, the likeliest first: spelt nearly alike, or with some of its words in path or title. */
export function similarPages<Known extends Pick<SearchedPage, 'path' | 'title'>>(documents: readonly Known[], path: string): Known[] {
  if (path.length > longestPath) return []
  const wanted = wordsOf(path)
  const scored = documents.map((page) => ({ page, score: score(page, path.toLowerCase(), wanted) }))
  return scored
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ page }) => page)
}

function score({ path, title }: Pick<SearchedPage, 'path' | 'title'>, typed: string, wanted: readonly string[]): number {
  const distance = leven(path, typed, { maxDistance: 4 })
  const nearness = distance < 4 && distance * 3 < path.length ? 4 - distance : 0
  const words = new Set([...wordsOf(path), ...wordsOf(title)])
  return 2 * nearness + wanted.filter((word) => words.has(word)).length
}

/** Small words are in every title. */
function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]{4,}/g))].filter((word) => word !== 'html' && word !== 'index')
}

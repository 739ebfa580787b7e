import leven from 'leven'

/** A page of the site in the site search. */
export interface SearchedPage {
  path: string
  /** Its kind, as visitors are told: `Branch`, `Person`. */
  kind: string
  title: string
  /** All its text, plain. */
  body: string
}

/** A text in pieces, with matches marked. */
export type MarkedText = ReadonlyArray<{ text: string; isFound: boolean }>

export interface FoundPage extends Pick<SearchedPage, 'path' | 'kind' | 'title'> {
  /** The best matching part of its text. */
  excerpt: MarkedText
}

/** Longer paths are not typing mistakes, and comparing them would be expensive. */
const longestPath = 80
const most = 3

/**
 * Pages that a wrong address probably meant, the most likely first: with a similar spelling, or with some of its words in path or title.
 */
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

/** Short words occur in every title. */
function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]{4,}/g))].filter((word) => word !== 'html' && word !== 'index')
}

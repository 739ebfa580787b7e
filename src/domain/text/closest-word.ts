import { closestMatch } from 'leven'

/**
 * The word of `words` that a mistyped one most likely means: at most two letters added, dropped or changed, one of a short word, or its
 * beginning.
 */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < 2) return undefined
  const maxDistance = typed.length < 4 ? 1 : 2
  return closestMatch(typed, words, { maxDistance }) ?? words.find((word) => word.startsWith(typed))
}

/** What ends a reason: the name that a mistyped one most likely means, if there is one. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const meant = closestWord(typed, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

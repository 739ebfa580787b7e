import { closestWord } from '../domain/text/closest-word.ts'

/** What ends a reason: the name that a mistyped one most likely means, if there is one. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const meant = closestWord(typed, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

import leven from 'leven'

/** So many letters may be added, dropped or changed, or two that stand side by side be swapped, by the length of what was typed. */
function mostMistakes({ length }: string): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Shorter than this, the beginning of a word is like that of too many others. */
const shortestBeginning = 5

/**
 * Those of `words` that a mistyped one may mean, the word itself apart: with the fewest mistakes of all, whole words before those it is
 * the beginning of. The first letter has to be right, or swapped with the second.
 */
export function closeWords(typed: string, words: Iterable<string>, most = 12): string[] {
  const limit = mostMistakes(typed)
  if (limit === 0) return []
  const swaps = swapped(typed)
  const found: { word: string; mistakes: number; isWhole: boolean }[] = []
  for (const word of words) {
    if (word === typed || word.length < typed.length - limit) continue
    if (word[0] !== typed[0] && !(word[0] === typed[1] && word[1] === typed[0])) continue
    const whole = mistakesIn(typed, word, { swaps, limit })
    const beginning = typed.length < shortestBeginning ? limit + 1 : mistakesInBeginning(typed, word, { swaps, limit })
    const mistakes = Math.min(whole, beginning)
    if (mistakes <= limit) found.push({ word, mistakes, isWhole: whole === mistakes })
  }
  const fewest = Math.min(...found.map(({ mistakes }) => mistakes))
  const closest = found.filter(({ mistakes }) => mistakes === fewest)
  return closest
    .sort((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .slice(0, most)
    .map(({ word }) => word)
}

interface Comparison {
  swaps: ReadonlySet<string>
  limit: number
}

/** One more than the limit stands for any number beyond it. */
function mistakesIn(typed: string, word: string, { swaps, limit }: Comparison): number {
  if (swaps.has(word)) return 1
  if (Math.abs(word.length - typed.length) > limit) return limit + 1
  return leven(typed, word, { maxDistance: limit + 1 })
}

function mistakesInBeginning(typed: string, word: string, comparison: Comparison): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < word.length)
  return Math.min(comparison.limit + 1, ...lengths.map((length) => mistakesIn(typed, word.slice(0, length), comparison)))
}

function swapped(typed: string): Set<string> {
  const swap = (_: unknown, at: number) => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2)
  return new Set(Array.from({ length: typed.length - 1 }, swap))
}

/** The word of `words` a mistyped one most likely meant: at most two slips of the finger away, or beginning with it. */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  const ranked = words.map((word) => ({ word, slips: slipsBetween(typed, word) })).sort((a, b) => a.slips - b.slips)
  const [best] = ranked
  if (best && best.slips <= Math.min(2, typed.length - 1)) return best.word
  return typed.length > 1 ? words.find((word) => word.startsWith(typed)) : undefined
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to the other (Damerau's distance). */
function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const change = rows[row - 1]![column - 1]! + (same ? 0 : 1)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swap = swapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(change, swap, rows[row - 1]![column]! + 1, current[column - 1]! + 1))
    }
    rows.push(current)
  }
  return rows[one.length]![other.length]!
}

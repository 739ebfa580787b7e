import { pauses } from '#src/feeds/pauses.ts'

/** Which of `references` occur in which of `texts`, wherever in them. */
interface Occurrences {
  references: Set<string>
  /** By their place in the list. */
  texts: Set<number>
}

/** Looked at between two pauses. */
const charactersPerTurn = 1000

/** Looks at each place of each text once for each length that references have; visitors have their turn in between. */
export async function referencesIn(texts: readonly string[], references: readonly string[]): Promise<Occurrences> {
  const wanted = new Set(references)
  const lengths = [...new Set(references.map(({ length }) => length))]
  const found: Occurrences = { references: new Set(), texts: new Set() }
  const pause = pauses()
  for (const [number, text] of texts.entries()) {
    for (let from = 0; from < text.length; from += charactersPerTurn) {
      await pause()
      for (const reference of startingIn(text, { from, to: Math.min(from + charactersPerTurn, text.length), lengths, wanted })) {
        found.references.add(reference)
        found.texts.add(number)
      }
    }
  }
  return found
}

interface Stretch {
  from: number
  to: number
  lengths: readonly number[]
  wanted: ReadonlySet<string>
}

function* startingIn(text: string, { from, to, lengths, wanted }: Stretch): Generator<string> {
  for (let at = from; at < to; at++) {
    for (const length of lengths) {
      const piece = text.slice(at, at + length)
      if (wanted.has(piece)) yield piece
    }
  }
}

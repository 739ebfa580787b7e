import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { markNamed, unnamedReferences } from '#src/data/import/known-rows.ts'
import type { FeedScope } from '#src/domain/imports/feed-source.ts'
import type { RejectedRow } from '#src/feeds/feed.ts'
import { yieldAfterWork } from '#src/feeds/yield-after-work.ts'
import { sourceReferenceOf } from './shared-references.ts'

/** The rows of a file whose reference could not be read. */
export interface BrokenRows {
  add(row: RejectedRow): void
  /**
   * When all other rows have been seen: properties of the scope that the broken rows may be of count as named. Returns how many, and
   * whether there is a row that may be of any property.
   */
  keepMeant(db: Kysely<Schema>, of: { scope: FeedScope; source: string }): Promise<{ references: number; isUnknown: boolean }>
}

/** How much of broken rows is looked through; a file that has more is so broken that nothing should be withdrawn by it. */
const maxCharacters = 100_000

export function brokenRows(): BrokenRows {
  const texts: string[] = []
  let characters = 0
  return {
    add: ({ meant }) => {
      if (meant === undefined) return
      characters += meant.length + 1
      if (characters <= maxCharacters) texts.push(meant)
    },
    keepMeant: async (db, { scope, source }) => {
      if (characters > maxCharacters) return { references: 0, isUnknown: true }
      if (texts.length === 0) return { references: 0, isUnknown: false }
      const known = new Set<number>()
      let references = 0
      for await (const unnamed of unnamedReferences(db, scope)) {
        const found = await findReferencesIn(
          texts,
          unnamed.map((reference) => sourceReferenceOf(reference, source)),
        )
        const meant = unnamed.filter((reference) => found.references.has(sourceReferenceOf(reference, source)))
        await markNamed(db, meant)
        references += meant.length
        for (const number of found.texts) known.add(number)
      }
      return { references, isUnknown: known.size < texts.length }
    },
  }
}

/** Which of `references` occur in which of `texts`, wherever in them. */
interface Occurrences {
  references: Set<string>
  /** By their place in the list. */
  texts: Set<number>
}

/** Looked at between two pauses. */
const charactersPerTurn = 1000

/** Looks at each place of each text once for each length that references have; visitors have their turn in between. */
export async function findReferencesIn(texts: readonly string[], references: readonly string[]): Promise<Occurrences> {
  const wanted = new Set(references)
  const lengths = [...new Set(references.map(({ length }) => length))]
  const found: Occurrences = { references: new Set(), texts: new Set() }
  const pause = yieldAfterWork()
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

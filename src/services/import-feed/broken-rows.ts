import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { markNamed, unnamedReferences } from '#src/data/import/known-rows.ts'
import type { FeedScope } from '#src/domain/imports/feed-source.ts'
import type { RejectedRow } from '#src/feeds/feed.ts'
import { yieldAfterWork } from '#src/feeds/yield-after-work.ts'
import { sourceReferenceOf } from './shared-references.ts'

/** Rows of a file whose reference could not be read. */
export interface BrokenRows {
  add(row: RejectedRow): void
  /**
   * Called after all other rows: properties of the scope that the broken rows may be about count as named. Returns how many, and whether a
   * row may be about any property.
   */
  keepMeant(db: Kysely<Schema>, of: { scope: FeedScope; source: string }): Promise<{ references: number; isUnknown: boolean }>
}

/** How many characters of broken rows are searched; a file with more is too broken to withdraw anything. */
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

/** Which of `references` occur anywhere in which of `texts`. */
interface Occurrences {
  references: Set<string>
  /** Indexes in the list. */
  texts: Set<number>
}

/** Characters searched before yielding. */
const charactersPerTurn = 1000

/** Checks each position of each text once per length of references, yielding to visitors in between. */
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

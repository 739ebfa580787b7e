import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { statedReads } from '#src/data/page-reads/page-reads.ts'
import { findDescribed } from '#src/data/search/kept-texts.ts'
import { readWish } from '#src/domain/wishes/read-wish.ts'
import { type WishReason, wishReasons } from '#src/domain/wishes/reason.ts'
import { wishText } from '#src/domain/wishes/wish-text.ts'
import { wordsOfText } from '#src/domain/wishes/words-of-text.ts'

/** What the description of each property says of the wishes, in its own words, by id. One statement; none without wishes. */
export async function findWishNotes(
  db: Kysely<Schema>,
  properties: ReadonlyArray<{ id: number }>,
  wishes: readonly string[] | undefined,
): Promise<ReadonlyMap<number, readonly WishReason[]>> {
  if (!wishes || properties.length === 0) return new Map()
  const ids = properties.map(({ id }) => id)
  // Whoever finds properties notes that it shows them.
  const described = await statedReads([], () => findDescribed(db, ids))
  const read = [...described].map(([id, home]) => {
    const text = wishText(home)
    return { id, text, words: wordsOfText(text) }
  })
  const known = new Set(read.flatMap(({ words }) => words.map(({ stem }) => stem)))
  const asked = wishes.map((wish) => ({ wish, asked: readWish(wish, (stem) => known.has(stem)) }))
  return new Map(read.map(({ id, text, words }) => [id, wishReasons(text, asked, words)]))
}

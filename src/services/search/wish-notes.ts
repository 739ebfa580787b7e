import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { statedReads } from '#src/data/page-reads/page-reads.ts'
import { findDescribed } from '#src/data/search/kept-texts.ts'
import { readWish } from '#src/domain/wishes/read-wish.ts'
import { type WishReason, wishReasons } from '#src/domain/wishes/reason.ts'
import { TextIndex } from '#src/domain/wishes/text-index.ts'
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

/**
 * Properties by how well their descriptions meet the wishes, as given where they do so alike, and what each says of them; what is not on the
 * site any more comes last. One statement.
 */
export async function rankByWishes(
  db: Kysely<Schema>,
  ids: readonly number[],
  wishes: readonly string[],
): Promise<{ ids: number[]; reasons: ReadonlyMap<number, readonly WishReason[]> }> {
  const described = await findDescribed(db, ids)
  const index = new TextIndex()
  for (const [id, home] of described) index.set(id, wishText(home))
  const asked = wishes.map((wish) => ({ wish, asked: readWish(wish, index.has) }))
  const scoreOf = index.scorer(asked.map((each) => each.asked))
  const placeOf = (id: number) => (described.has(id) ? scoreOf(id) : Number.NEGATIVE_INFINITY)
  return {
    ids: ids.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(other) - placeOf(one))),
    reasons: new Map([...described].map(([id, home]) => [id, wishReasons(wishText(home), asked)])),
  }
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface TakenApart {
  /** As they are searched for, with the place each has in the piece, counted from 1; in their order. */
  words: Array<[word: string, place: number]>
  /** How many places the piece takes; words too common to be searched for take one too. */
  places: number
}

/** Pieces of one text: PostgreSQL lists no more than 255 places of the word that parts them. */
const together = 200
/** Texts asked for at once: few enough that the embedded database does not keep its process from answering pages. */
const textsAtOnce = 10
/** No English word. */
const parting = 'zqxjkv'

/** What PostgreSQL makes of each of these pieces of texts, which hold no blanks and have 80 characters at most. */
export async function takeApart(db: Kysely<Schema>, pieces: readonly string[]): Promise<Map<string, TakenApart>> {
  const found = new Map<string, TakenApart>()
  const single: string[] = []
  for (const groups of inGroups(inGroups(pieces, together), textsAtOnce)) {
    for (const [index, words] of (await wordsOf(db, groups)).entries()) {
      const group = groups[index]!
      const parts = partedAgain(words, group.length)
      if (!parts) single.push(...group)
      for (const [place, part] of parts?.entries() ?? []) found.set(group[place]!, part)
    }
  }
  for (const some of inGroups(single, together)) {
    const answers = await wordsOf(
      db,
      some.map((piece) => [piece]),
    )
    for (const [index, words] of answers.entries()) found.set(some[index]!, whole(words))
  }
  return found
}

/** The places a text has each of its words at. */
type Words = ReadonlyArray<readonly [word: string, places: readonly number[]]>

async function wordsOf(db: Kysely<Schema>, groups: readonly (readonly string[])[]): Promise<Words[]> {
  const texts = groups.map((pieces) => pieces.map((piece) => `${piece} ${parting}`).join(' '))
  const { rows } = await sql<{ words: Words }>`
    select (select jsonb_agg(jsonb_build_array(lexeme, positions)) from unnest(to_tsvector('english', asked.text))) as words
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as asked (text, number)
    order by number`.execute(db)
  return rows.map(({ words }) => words)
}

/** Undefined when the text had more of some word than PostgreSQL lists, or the parting word itself in a piece. */
function partedAgain(words: Words, count: number): TakenApart[] | undefined {
  const ends = placesOf(words, parting)
  if (ends.length !== count || words.some(([, places]) => places.length > 250)) return undefined
  const parts = ends.map((end, index): TakenApart => ({ words: [], places: end - 1 - (ends[index - 1] ?? 0) }))
  let index = 0
  for (const [word, place] of inOrder(words)) {
    if (word === parting) index++
    else parts[index]!.words.push([word, place - (ends[index - 1] ?? 0)])
  }
  return parts
}

/** Of a text of one piece, whatever it holds: the parting word stands last. */
function whole(words: Words): TakenApart {
  const end = Math.max(...placesOf(words, parting))
  return { words: inOrder(words).filter(([, place]) => place < end), places: end - 1 }
}

function placesOf(words: Words, wanted: string): readonly number[] {
  return words.find(([word]) => word === wanted)?.[1] ?? []
}

function inOrder(words: Words): Array<[word: string, place: number]> {
  const all = words.flatMap(([word, places]) => places.map((place): [string, number] => [word, place]))
  return all.sort(([, one], [, other]) => one - other)
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

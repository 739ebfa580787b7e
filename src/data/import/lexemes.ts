import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface Lexemes {
  /** The lexemes in order, each with its position in the piece, counted from 1. */
  words: Array<[word: string, place: number]>
  /** How many positions the piece takes; stop words take one too. */
  places: number
}

/** PostgreSQL lists at most 255 positions per word, and the separator follows each piece. */
const piecesPerText = 200
/** Few enough that the embedded database does not block its process's pages. */
const textsPerQuery = 10
/** Follows each piece; not an English word. */
const separatorWord = 'zqxjkv'

/** PostgreSQL's lexemes of each of these pieces, which contain no blanks and have at most 80 characters. */
export async function lexemesOf(db: Kysely<Schema>, pieces: readonly string[]): Promise<Map<string, Lexemes>> {
  const found = new Map<string, Lexemes>()
  const single: string[] = []
  for (const groups of inGroups(inGroups(pieces, piecesPerText), textsPerQuery)) {
    for (const [index, words] of (await wordsOf(db, groups)).entries()) {
      const group = groups[index]!
      const parts = splitAtSeparators(words, group.length)
      if (!parts) single.push(...group)
      for (const [place, part] of parts?.entries() ?? []) found.set(group[place]!, part)
    }
  }
  for (const some of inGroups(single, piecesPerText)) {
    const answers = await wordsOf(
      db,
      some.map((piece) => [piece]),
    )
    for (const [index, words] of answers.entries()) found.set(some[index]!, ofSinglePiece(words))
  }
  return found
}

/** The positions of each word in a text. */
type Words = ReadonlyArray<readonly [word: string, places: readonly number[]]>

async function wordsOf(db: Kysely<Schema>, groups: readonly (readonly string[])[]): Promise<Words[]> {
  const texts = groups.map((pieces) => pieces.map((piece) => `${piece} ${separatorWord}`).join(' '))
  const { rows } = await sql<{ words: Words }>`
    select (select jsonb_agg(jsonb_build_array(lexeme, positions)) from unnest(to_tsvector('english', asked.text))) as words
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as asked (text, number)
    order by number`.execute(db)
  return rows.map(({ words }) => words)
}

/** Undefined if the text had more of some word than PostgreSQL lists, or a piece contained the separator. */
function splitAtSeparators(words: Words, count: number): Lexemes[] | undefined {
  const ends = placesOf(words, separatorWord)
  if (ends.length !== count || words.some(([, places]) => places.length > 250)) return undefined
  const parts = ends.map((end, index): Lexemes => ({ words: [], places: end - 1 - (ends[index - 1] ?? 0) }))
  let index = 0
  for (const [word, place] of inOrder(words)) {
    if (word === separatorWord) index++
    else parts[index]!.words.push([word, place - (ends[index - 1] ?? 0)])
  }
  return parts
}

/** The lexemes of a text of one piece, whatever it contains: the separator comes last. */
function ofSinglePiece(words: Words): Lexemes {
  const end = Math.max(...placesOf(words, separatorWord))
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

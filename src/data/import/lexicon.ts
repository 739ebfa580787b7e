import type { Kysely } from 'kysely'
import type { SearchWords } from '../../domain/search/search-words.ts'
import type { Schema } from '../database/schema.ts'
import { lexemesOf } from './lexemes.ts'

/**
 * Makes the values of `property.search_text` as PostgreSQL would, but asks for each word only once, since finding lexemes is most of an
 * import's cost for a database.
 */
export interface Lexicon {
  /** In the order of the texts, in tsvector input syntax; null for a text that PostgreSQL has to convert itself. */
  searchTexts(texts: readonly SearchWords[]): Promise<Array<string | null>>
}

/** A lexeme with its positions in the current text. */
interface Lexeme {
  /** Quoted for tsvector's input syntax. */
  quoted: string
  /** The number of the text that `places` belongs to. */
  text: number
  places: string
  count: number
}

/** PostgreSQL's result for a piece of text between blanks. */
interface Piece {
  /** With the position of each in the piece, counted from 1. */
  lexemes: ReadonlyArray<readonly [lexeme: Lexeme, place: number]>
  /** How many positions the piece takes; stop words take one too. */
  places: number
}

/** Pieces remembered; the cache is then cleared, so that memory does not grow with the feed. */
const maxPieces = 50_000
/** Longer pieces do not repeat. */
const maxPieceCharacters = 80
/** Slightly fewer than PostgreSQL's limits per text and word. */
const maxPlaces = 16_000
const maxPlacesPerWord = 250

/** Use one per import. */
export function lexicon(db: Kysely<Schema>): Lexicon {
  const pieces = new Map<string, Piece>()
  const lexemes = new Map<string, Lexeme>()
  let texts = 0

  /** The same structure with PostgreSQL's result for each piece. */
  async function learned(split: ReadonlyArray<readonly string[][] | null>): Promise<Array<Piece[][] | null>> {
    const missing = new Map<string, Piece>()
    const enter = (text: string) => {
      const piece = { lexemes: [], places: 0 }
      missing.set(text, piece)
      return piece
    }
    const pieceOf = (text: string) => pieces.get(text) ?? missing.get(text) ?? enter(text)
    const parts = split.map((four) => four?.map((part) => part.map(pieceOf)) ?? null)
    for (const [text, { words, places }] of await lexemesOf(db, [...missing.keys()])) {
      const found = { lexemes: words.map(([word, place]) => [lexemeOf(word), place] as const), places }
      pieces.set(text, Object.assign(missing.get(text)!, found))
    }
    return parts
  }

  function lexemeOf(word: string): Lexeme {
    const known = lexemes.get(word)
    if (known) return known
    const lexeme = { quoted: `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`, text: 0, places: '', count: 0 }
    lexemes.set(word, lexeme)
    return lexeme
  }

  return {
    searchTexts: async (asked) => {
      if (pieces.size > maxPieces) {
        pieces.clear()
        lexemes.clear()
      }
      const read = await learned(asked.map(partsOf))
      return read.map((parts) => parts && searchText(parts, ++texts))
    },
  }
}

/**
 * Only blanks reliably separate words, and only tags may contain blanks: those of cleaned descriptions (feeds/clean-html.ts) have none but
 * `<br />`, which is written without.
 */
const blanks = /[ \t\r\n]+/
const otherTag = /<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)>|br \/>)/

/** The pieces of the four texts; null if they contain anything unusual. */
function partsOf({ a, b, c, d }: SearchWords): string[][] | null {
  if (a.includes('<') || b.includes('<') || c.includes('<') || otherTag.test(d)) return null
  const parts = [a, b, c, d.replaceAll('<br />', '<br/>')].map((text) => text.split(blanks))
  return parts.some((pieces) => pieces.some((piece) => piece.length > maxPieceCharacters)) ? null : parts
}

const weightMarks = ['A', 'B', 'C', '']
/** Positions as written, `,7A`, by weight: a text has hundreds, the same in every text. */
const written = weightMarks.map((): string[] => [])

/** Like `setweight(…, 'A') || setweight(…, 'B') || …`: positions of each text continue after the last word of those before. */
function searchText(parts: ReadonlyArray<readonly Piece[]>, text: number): string | null {
  const found: Lexeme[] = []
  let last = 0
  for (const [weight, part] of parts.entries()) {
    const mark = weightMarks[weight]!
    const places = written[weight]!
    let before = last
    for (const piece of part) {
      for (const [lexeme, place] of piece.lexemes) {
        last = before + place
        if (lexeme.text !== text) {
          found.push(lexeme)
          lexeme.text = text
          lexeme.places = ''
          lexeme.count = 0
        }
        places[last] ??= `,${last}${mark}`
        lexeme.places += places[last]
        lexeme.count++
      }
      before += piece.places
      if (before > maxPlaces) return null
    }
  }
  if (found.some(({ count }) => count > maxPlacesPerWord)) return null
  return found.map(({ quoted, places }) => `${quoted}:${places.slice(1)}`).join(' ')
}

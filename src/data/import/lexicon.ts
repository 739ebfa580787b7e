import type { Kysely } from 'kysely'
import type { SearchWords } from '../../domain/search/search-words.ts'
import type { Schema } from '../database/schema.ts'
import { lexemesOf } from './lexemes.ts'

/**
 * Makes texts into what `property.search_text` holds: what PostgreSQL would make of them, but each word is asked for only once,
 * since finding lexemes is most of what an import costs a database.
 */
export interface Lexicon {
  /** In the texts' order, as PostgreSQL reads a tsvector; null for one that PostgreSQL has to make itself. */
  searchTexts(texts: readonly SearchWords[]): Promise<Array<string | null>>
}

/** A word as it is searched for, and where the text being made has it. */
interface Lexeme {
  /** In apostrophes, as tsvector's input wants it. */
  quoted: string
  /** The number of the text that `places` is of. */
  text: number
  places: string
  count: number
}

/** What PostgreSQL makes of a piece of text that stands between blanks. */
interface Piece {
  /** With the place each has in the piece, counted from 1. */
  lexemes: ReadonlyArray<readonly [lexeme: Lexeme, place: number]>
  /** How many places the piece takes; words too common to be searched for take one too. */
  places: number
}

/** Pieces remembered; with more it begins anew, so that memory does not grow with the feed. */
const maxPieces = 50_000
/** Longer pieces do not come twice. */
const maxPieceCharacters = 80
/** Somewhat fewer than PostgreSQL counts in a text, and lists of one word. */
const maxPlaces = 16_000
const maxPlacesPerWord = 250

/** For one import. */
export function lexicon(db: Kysely<Schema>): Lexicon {
  const pieces = new Map<string, Piece>()
  const lexemes = new Map<string, Lexeme>()
  let texts = 0

  /** The same parts as what PostgreSQL makes of each piece. */
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
 * Nothing but blanks parts words for certain, and only tags may have blanks in them: those of a cleaned description
 * (feeds/clean-html.ts) have none but `<br />`, which is written without.
 */
const blanks = /[ \t\r\n]+/
const otherTag = /<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)>|br \/>)/

/** The pieces of the four texts; null when they are not as plain as they must be. */
function partsOf({ a, b, c, d }: SearchWords): string[][] | null {
  if (a.includes('<') || b.includes('<') || c.includes('<') || otherTag.test(d)) return null
  const parts = [a, b, c, d.replaceAll('<br />', '<br/>')].map((text) => text.split(blanks))
  return parts.some((pieces) => pieces.some((piece) => piece.length > maxPieceCharacters)) ? null : parts
}

const weightMarks = ['A', 'B', 'C', '']
/** Places as they are written, `,7A`, by mark: a text has hundreds, the same as every other text. */
const written = weightMarks.map((): string[] => [])

/** As `setweight(…, 'A') || setweight(…, 'B') || …`: the places of each text go on after the last word found in those before. */
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

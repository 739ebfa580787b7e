import type { Kysely } from 'kysely'
import type { SearchWords } from '../domain/search-words.ts'
import type { Schema } from './schema.ts'
import { takeApart } from './take-apart.ts'

/**
 * Makes texts into what `property.search_text` holds: what PostgreSQL would make of them, but each word is asked for only once,
 * since taking texts apart is most of what an import costs a database (docs/decisions, 27).
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

/** Of pieces remembered; then it begins anew, so that memory does not grow with the feed. */
const mostPieces = 50_000
/** Characters of a piece; longer ones do not come twice. */
const longestPiece = 80
/** Somewhat fewer than PostgreSQL counts, and lists of one word. */
const mostPlaces = 16_000
const mostOfOne = 250

/** For one import. */
export function lexicon(db: Kysely<Schema>): Lexicon {
  const pieces = new Map<string, Piece>()
  const lexemes = new Map<string, Lexeme>()
  let texts = 0

  async function learn(split: ReadonlyArray<readonly string[][] | null>): Promise<void> {
    const missing = new Set<string>()
    for (const parts of split) for (const part of parts ?? []) for (const piece of part) if (!pieces.has(piece)) missing.add(piece)
    for (const [piece, { words, places }] of await takeApart(db, [...missing])) {
      pieces.set(piece, { lexemes: words.map(([word, place]) => [lexemeOf(word), place]), places })
    }
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
      if (pieces.size > mostPieces) {
        pieces.clear()
        lexemes.clear()
      }
      const split = asked.map(partsOf)
      await learn(split)
      return split.map((parts) => parts && searchText(parts, { pieces, text: ++texts }))
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
  return parts.some((pieces) => pieces.some((piece) => piece.length > longestPiece)) ? null : parts
}

const marks = ['A', 'B', 'C', '']

/** As `setweight(…, 'A') || setweight(…, 'B') || …`: the places of each text go on after the last word found in those before. */
function searchText(parts: readonly string[][], { pieces, text }: { pieces: ReadonlyMap<string, Piece>; text: number }): string | null {
  const found: Lexeme[] = []
  let last = 0
  for (const [weight, part] of parts.entries()) {
    let before = last
    for (const written of part) {
      const piece = pieces.get(written)!
      for (const [lexeme, place] of piece.lexemes) {
        last = before + place
        if (lexeme.text === text) {
          lexeme.places += `,${last}${marks[weight]}`
          lexeme.count++
        } else {
          found.push(Object.assign(lexeme, { text, places: `${last}${marks[weight]}`, count: 1 }))
        }
      }
      before += piece.places
    }
    if (before > mostPlaces) return null
  }
  if (found.some(({ count }) => count > mostOfOne)) return null
  return found.map(({ quoted, places }) => `${quoted}:${places}`).join(' ')
}

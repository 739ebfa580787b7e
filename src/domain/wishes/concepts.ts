import type { Concept } from './lexicon/concept.ts'
import { kinds } from './lexicon/kinds.ts'
import { rooms } from './lexicon/rooms.ts'
import { surroundings } from './lexicon/surroundings.ts'
import { type TextWord, wordsOfText } from './words-of-text.ts'

const named = { ...rooms, ...surroundings, ...kinds }
export type ConceptName = keyof typeof named
const names = Object.keys(named) as ConceptName[]
const concepts: readonly Concept[] = Object.values(named)

/** Concepts are known by their number, from 0. */
export const conceptCount = concepts.length

/** A concept as a wish says it, by its name; -1 for its opposite. */
export function wishFor(name: ConceptName): { concept: number; wish: string } {
  return { concept: names.indexOf(name), wish: named[name].wishes.split('|')[0]! }
}

/** How strongly words say something of a concept, from -1 to 1. */
const strengths = { says: 1, hints: 0.45, denies: -0.8 } as const

interface Phrase {
  stems: readonly string[]
  concept: number
  strength: number
}

/** What some words say of a concept; `strength` is below 0 if they deny it. */
export interface Said {
  concept: number
  strength: number
  /** Indices of the first word and of the one after the last. */
  from: number
  to: number
}

type PhraseTable = ReadonlyMap<string, readonly Phrase[]>

/** By first stem, the longest first. */
function tableOf(lines: ReadonlyArray<readonly [spellings: string | undefined, concept: number, strength: number]>): PhraseTable {
  const table = new Map<string, Phrase[]>()
  for (const [spellings, concept, strength] of lines) {
    for (const spelling of spellings?.split('|') ?? []) {
      const stems = wordsOfText(spelling).map(({ stem }) => stem)
      const [first] = stems
      if (first !== undefined) table.set(first, [...(table.get(first) ?? []), { stems, concept, strength }])
    }
  }
  for (const phrases of table.values()) phrases.sort((one, other) => other.stems.length - one.stems.length)
  return table
}

const inTexts = tableOf(
  concepts.flatMap(({ says, hints, denies }, concept) => [
    [says, concept, strengths.says] as const,
    [hints, concept, strengths.hints] as const,
    [denies, concept, strengths.denies] as const,
  ]),
)
const inWishes = tableOf(
  concepts.flatMap(({ wishes, unwished }, concept) => [[wishes, concept, 1] as const, [unwished, concept, -1] as const]),
)

/** The single words of the phrases of wishes, to which misspelt ones are compared. */
export const wishWords: ReadonlySet<string> = new Set([...inWishes.values()].flatMap((phrases) => phrases.flatMap(({ stems }) => stems)))

const negators = new Set(
  'no not without never avoid away off hate dont doesnt isnt arent wont cant nothing nowhere non neither nor'.split(' '),
)
/** "Not on a very busy road": so many words may stand between. */
const mostBetween = 2

/** What a description says of each concept, in order. */
export function saidInText(words: readonly TextWord[]): Said[] {
  return saidIn(words, inTexts)
}

/** What a wish asks for; a strength of -1 asks for the opposite. */
export function saidInWish(words: readonly TextWord[]): Said[] {
  return saidIn(words, inWishes)
}

export function isNegator({ stem }: Pick<TextWord, 'stem'>): boolean {
  return negators.has(stem)
}

/** The longest phrases from each word on, but none inside of another. "Not", "no" or "away from" before one turns it around. */
function saidIn(words: readonly TextWord[], table: PhraseTable): Said[] {
  const said: Said[] = []
  let end = 0
  for (let from = 0; from < words.length; from++) {
    const phrases = table.get(words[from]!.stem)
    if (!phrases) continue
    const found = phrases.filter(({ stems }) => startsAt(words, from, stems))
    const length = found[0]?.stems.length ?? 0
    if (length === 0 || from + length <= end) continue
    const before = end
    end = from + length
    const sign = isDenied(words, from, before) ? -1 : 1
    for (const { concept, strength, stems } of found)
      if (stems.length === length) said.push({ concept, strength: sign * strength, from, to: end })
  }
  return said
}

function startsAt(words: readonly TextWord[], from: number, stems: readonly string[]): boolean {
  const { sentence } = words[from]!
  return stems.every((stem, at) => words[from + at]?.stem === stem && words[from + at]!.sentence === sentence)
}

/** `after`: the end of the phrase before, whose own "no" or "away" denies nothing else. */
function isDenied(words: readonly TextWord[], from: number, after: number): boolean {
  for (let at = from - 1; at >= after && at >= from - 1 - mostBetween; at--) {
    if (words[at]!.clause !== words[from]!.clause) return false
    if (isNegator(words[at]!)) return true
  }
  return false
}

import { energyAt } from './energy.ts'
import { exclusionAt, type SiteWords } from './exclusions.ts'
import type { Meaning } from './meaning.ts'
import { ageAt, measureAt } from './measures.ts'
import { type FoundPhrase, type Phrases, phraseAt, phrases, type Token, tokensOf } from './phrases.ts'
import { ownTagPhrases, tagPhrases, vocabulary } from './vocabulary.ts'

export interface Sentence {
  text: string
  tokens: readonly Token[]
  /** In their order; what stands in none of them is not understood. */
  parts: readonly SentencePart[]
}

/** What only this agency's site knows. */
export interface OwnWords {
  branches: ReadonlyArray<{ id: number; name: string }>
  /** Names that stand in addresses of the stock, and whether they are searched for as one phrase. */
  names?: ReadonlyMap<string, { isPhrase: boolean }> | undefined
  /** Those of its tags that the sentence may mean. */
  tags?: ReadonlySet<string>
  /** Names of places, which end what is not wanted: "no stairs taunton". */
  places?: ReadonlySet<string>
}

/** Reads what somebody typed (rules: S30). Any text is a sentence, and one of twice the length takes twice as long. */
export function readSentence(text: string, own: OwnWords = { branches: [] }): Sentence {
  const tokens = tokensOf(text)
  return {
    text,
    tokens,
    parts: readSentenceParts(tokens, { own: ownPhrases(own), places: phrases([...(own.places ?? [])].map((name) => [name, true])) }),
  }
}

function ownPhrases({ branches, names = new Map(), tags = new Set() }: OwnWords): Phrases<Meaning> {
  const asked = [...ownTagPhrases.meanings].filter(([, tag]) => tags.has(tag))
  return phrases<Meaning>([
    // Those that rules know say more there: that they are kinds, or only let.
    ...[...tags].filter((tag) => !tagPhrases.meanings.has(tag)).map((tag) => [tag, { tag: { tag, isKind: false } }] as const),
    ...asked.map(([spelling, tag]) => [spelling, { tag: { tag, isKind: false } }] as const),
    ...[...names].map(([name, { isPhrase }]) => [name, { role: 'words', ...(isPhrase && { isAddress: true }) }] as const),
    ...branches.map(({ id, name }) => [branchSpellings(name), { criteria: { branchId: id } }] as const),
  ])
}

function branchSpellings(name: string): string {
  return [`our ${name} branch`, `${name} branch`, `our ${name} office`].join('|')
}

/** Whether a sentence says what is looked for, or only where. A place's name says neither. */
export function saysWhat({ parts }: Sentence): boolean {
  return parts.some(({ meaning: { criteria, limits, tag, role } }) => criteria || limits || tag || role === 'words')
}

export function saysWhere({ parts }: Sentence): boolean {
  return parts.some(({ meaning: { role } }) => role === 'place')
}

/** What some tokens of a sentence, one after another, mean. */
export interface SentencePart {
  from: number
  /** The token after its last. */
  to: number
  meaning: Meaning
}

/**
 * From left to right, always the longest phrase that is known: each token is looked at by each rule once, and no rule looks further
 * than some tokens ahead.
 */
export function readSentenceParts(tokens: readonly Token[], known: SiteWords): SentencePart[] {
  const parts: SentencePart[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = partAt(tokens, at, known)
    if (found) parts.push({ from: at, to: at + found.length, meaning: found.meaning })
    at += found?.length ?? 1
  }
  return parts
}

function partAt(tokens: readonly Token[], at: number, known: SiteWords): FoundPhrase<Meaning> | undefined {
  const { own } = known
  return [
    quotedAt(tokens, at),
    addressAt(tokens, at, own),
    phraseAt(own, tokens, at),
    phraseAt(vocabulary, tokens, at),
    exclusionAt(tokens, at, known),
    measureAt(tokens, at),
    energyAt(tokens, at),
    ageAt(tokens, at),
  ].reduce((best, found) => (found && found.length > (best?.length ?? 0) ? found : best), undefined)
}

const mostQuoted = 40

/** `“south facing”`: searched for as it stands. */
function quotedAt(tokens: readonly Token[], at: number): FoundPhrase<Meaning> | undefined {
  if (tokens[at]?.word !== '"') return undefined
  const end = tokens.slice(at + 1, at + mostQuoted).findIndex(({ word }) => word === '"')
  return end > 0 ? { meaning: { role: 'words' }, length: end + 2 } : undefined
}

/** `64 Haines Street`, where the stock has a Haines Street. */
function addressAt(tokens: readonly Token[], at: number, own: Phrases<Meaning>): FoundPhrase<Meaning> | undefined {
  if (tokens[at]?.number === undefined) return undefined
  const letter = tokens[at + 1]?.isGlued && tokens[at + 1]?.word.length === 1 ? 1 : 0
  const name = phraseAt(own, tokens, at + 1 + letter)
  return name?.meaning.isAddress ? { meaning: name.meaning, length: 1 + letter + name.length } : undefined
}

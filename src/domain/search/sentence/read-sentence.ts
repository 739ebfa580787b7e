import type { FactSourceName } from '../../surroundings/fact-source.ts'
import { energyAt } from './energy.ts'
import { exclusionAt, type SiteWords } from './exclusions.ts'
import type { Meaning } from './meaning.ts'
import { ageAt, measureAt } from './measures.ts'
import { monthlyCostAt } from './monthly-cost.ts'
import { nearbyAt } from './nearby.ts'
import { type FoundPhrase, type Phrases, phraseAt, phrases, type Token, tokensOf } from './phrases.ts'
import { ownTagPhrases, tagPhrases, vocabulary } from './vocabulary.ts'

export interface Sentence {
  text: string
  tokens: readonly Token[]
  /** In order; tokens outside of them are not understood. */
  parts: readonly SentencePart[]
}

/** Facts of this agency's site. */
export interface OwnWords {
  branches: ReadonlyArray<{ id: number; name: string }>
  /** Names in addresses of the stock, and whether they are searched for as one phrase. */
  names?: ReadonlyMap<string, { isPhrase: boolean }> | undefined
  /** The agency's tags that the sentence may mean. */
  tags?: ReadonlySet<string>
  /** The registers of places by which the site lets visitors search. */
  placeFilters?: readonly FactSourceName[]
  /** Names of places, which end an exclusion: "no stairs taunton". */
  places?: ReadonlySet<string>
}

/** Reads a typed sentence (rules: S30). Any text is accepted; the time is linear in its length. */
export function readSentence(text: string, own: OwnWords = { branches: [] }): Sentence {
  const tokens = tokensOf(text)
  return {
    text,
    tokens,
    parts: readSentenceParts(tokens, {
      own: ownPhrases(own),
      places: phrases([...(own.places ?? [])].map((name) => [name, true])),
      placeFilters: new Set(own.placeFilters),
    }),
  }
}

function ownPhrases({ branches, names = new Map(), tags = new Set() }: OwnWords): Phrases<Meaning> {
  const asked = [...ownTagPhrases.meanings].filter(([, tag]) => tags.has(tag))
  return phrases<Meaning>([
    // Known tags are left to their rules, which also say whether they are kinds or only let.
    ...[...tags].filter((tag) => !tagPhrases.meanings.has(tag)).map((tag) => [tag, { tag: { tag, isKind: false } }] as const),
    ...asked.map(([spelling, tag]) => [spelling, { tag: { tag, isKind: false } }] as const),
    ...[...names].map(([name, { isPhrase }]) => [name, { role: 'words', ...(isPhrase && { isAddress: true }) }] as const),
    ...branches.map(({ id, name }) => [branchSpellings(name), { criteria: { branchId: id } }] as const),
  ])
}

function branchSpellings(name: string): string {
  return [`our ${name} branch`, `${name} branch`, `our ${name} office`].join('|')
}

/** Whether a sentence describes a property, rather than only a location. A place's name does not count. */
export function saysWhat({ parts }: Sentence): boolean {
  return parts.some(({ meaning: { criteria, limits, tag, role } }) => criteria || limits || tag || role === 'words')
}

export function saysWhere({ parts }: Sentence): boolean {
  return parts.some(({ meaning: { role } }) => role === 'place')
}

/** The meaning of some consecutive tokens. */
export interface SentencePart {
  from: number
  /** The token after the last one. */
  to: number
  meaning: Meaning
}

/** From left to right, always the longest known phrase: each rule looks at each token once, and only a few tokens ahead. */
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
  const { own, placeFilters } = known
  return [
    quotedAt(tokens, at),
    addressAt(tokens, at, own),
    phraseAt(own, tokens, at),
    phraseAt(vocabulary, tokens, at),
    exclusionAt(tokens, at, known),
    monthlyCostAt(tokens, at),
    measureAt(tokens, at),
    energyAt(tokens, at),
    nearbyAt(tokens, at, placeFilters),
    ageAt(tokens, at),
  ].reduce((best, found) => (found && found.length > (best?.length ?? 0) ? found : best), undefined)
}

const mostQuoted = 40

/** `“south facing”`: searched for as a phrase. */
function quotedAt(tokens: readonly Token[], at: number): FoundPhrase<Meaning> | undefined {
  if (tokens[at]?.word !== '"') return undefined
  const end = tokens.slice(at + 1, at + mostQuoted).findIndex(({ word }) => word === '"')
  return end > 0 ? { meaning: { role: 'words' }, length: end + 2 } : undefined
}

/** `64 Haines Street`, if the stock has a Haines Street. */
function addressAt(tokens: readonly Token[], at: number, own: Phrases<Meaning>): FoundPhrase<Meaning> | undefined {
  if (tokens[at]?.number === undefined) return undefined
  const letter = tokens[at + 1]?.isGlued && tokens[at + 1]?.word.length === 1 ? 1 : 0
  const name = phraseAt(own, tokens, at + 1 + letter)
  return name?.meaning.isAddress ? { meaning: name.meaning, length: 1 + letter + name.length } : undefined
}

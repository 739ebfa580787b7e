import type { Meaning } from './meaning.ts'
import { type Part, partsOf } from './parts.ts'
import { type Phrases, phrases } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'
import { ownTagPhrases, tagPhrases } from './vocabulary.ts'

export interface Sentence {
  text: string
  tokens: readonly Token[]
  /** In their order; what stands in none of them is not understood. */
  parts: readonly Part[]
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
    parts: partsOf(tokens, { own: ownPhrases(own), places: phrases([...(own.places ?? [])].map((name) => [name, true])) }),
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

import { ageAt } from './ages.ts'
import { energyAt } from './energy.ts'
import { exclusionAt, type SiteWords } from './exclusions.ts'
import type { Meaning } from './meaning.ts'
import { measureAt } from './measures.ts'
import { type Found, type Phrases, phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { vocabulary } from './vocabulary.ts'

/** What some tokens of a sentence, one after another, mean. */
export interface Part {
  from: number
  /** The token after its last. */
  to: number
  meaning: Meaning
}

/**
 * From left to right, always the longest phrase that is known: each token is looked at by each rule once, and no rule looks further
 * than some tokens ahead.
 */
export function partsOf(tokens: readonly Token[], known: SiteWords): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = partAt(tokens, at, known)
    if (found) parts.push({ from: at, to: at + found.length, meaning: found.meaning })
    at += found?.length ?? 1
  }
  return parts
}

function partAt(tokens: readonly Token[], at: number, known: SiteWords): Found<Meaning> | undefined {
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
function quotedAt(tokens: readonly Token[], at: number): Found<Meaning> | undefined {
  if (tokens[at]?.word !== '"') return undefined
  const end = tokens.slice(at + 1, at + mostQuoted).findIndex(({ word }) => word === '"')
  return end > 0 ? { meaning: { role: 'words' }, length: end + 2 } : undefined
}

/** `64 Haines Street`, where the stock has a Haines Street. */
function addressAt(tokens: readonly Token[], at: number, own: Phrases<Meaning>): Found<Meaning> | undefined {
  if (tokens[at]?.number === undefined) return undefined
  const letter = tokens[at + 1]?.isGlued && tokens[at + 1]?.word.length === 1 ? 1 : 0
  const name = phraseAt(own, tokens, at + 1 + letter)
  return name?.meaning.isAddress ? { meaning: name.meaning, length: 1 + letter + name.length } : undefined
}

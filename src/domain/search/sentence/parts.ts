import { ageAt } from './ages.ts'
import type { Meaning } from './meaning.ts'
import { measureAt } from './measures.ts'
import { type Found, type Phrases, phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import { exclusions, tagPhrases, vocabulary } from './vocabulary.ts'

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
export function partsOf(tokens: readonly Token[], branches: Phrases<Meaning>): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = partAt(tokens, at, branches)
    if (found) parts.push({ from: at, to: at + found.length, meaning: found.meaning })
    at += found?.length ?? 1
  }
  return parts
}

function partAt(tokens: readonly Token[], at: number, branches: Phrases<Meaning>): Found<Meaning> | undefined {
  return [
    quotedAt(tokens, at),
    phraseAt(branches, tokens, at),
    phraseAt(vocabulary, tokens, at),
    measureAt(tokens, at),
    ageAt(tokens, at),
    exclusionAt(tokens, at),
  ].reduce((best, found) => (found && found.length > (best?.length ?? 0) ? found : best), undefined)
}

const mostQuoted = 40

/** `“south facing”`: searched for as it stands. */
function quotedAt(tokens: readonly Token[], at: number): Found<Meaning> | undefined {
  if (tokens[at]?.word !== '"') return undefined
  const end = tokens.slice(at + 1, at + mostQuoted).findIndex(({ word }) => word === '"')
  return end > 0 ? { meaning: { role: 'words' }, length: end + 2 } : undefined
}

/** `no garden`, `not a bungalow`. */
function exclusionAt(tokens: readonly Token[], at: number): Found<Meaning> | undefined {
  const no = phraseAt(exclusions, tokens, at)
  const tag = no && phraseAt(tagPhrases, tokens, at + no.length)
  if (!no || !tag?.meaning.tag) return undefined
  return { meaning: { tag: { tag: `!${tag.meaning.tag.tag}`, isKind: false } }, length: no.length + tag.length }
}

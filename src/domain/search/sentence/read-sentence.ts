import type { Meaning } from './meaning.ts'
import { type Part, partsOf } from './parts.ts'
import { phrases } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface Sentence {
  text: string
  tokens: readonly Token[]
  /** In their order; what stands in none of them is not understood. */
  parts: readonly Part[]
}

interface BranchName {
  id: number
  name: string
}

/** Reads what somebody typed (rules: S30). Any text is a sentence, and one of twice the length takes twice as long. */
export function readSentence(text: string, branches: readonly BranchName[] = []): Sentence {
  const tokens = tokensOf(text)
  const names = phrases<Meaning>(branches.map(({ id, name }) => [branchSpellings(name), { criteria: { branchId: id } }]))
  return { text, tokens, parts: partsOf(tokens, names) }
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

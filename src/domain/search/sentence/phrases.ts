import { type Token, tokensOf } from './tokens.ts'

/** What phrases mean, by their words joined with spaces. */
export interface Phrases<Meaning> {
  meanings: ReadonlyMap<string, Meaning>
  /** Words of the longest of them. */
  longest: number
}

/** Something that tokens say: what, and with how many of them. */
export interface Found<Meaning> {
  meaning: Meaning
  length: number
}

/** Each line is a meaning with its spellings, parted by `|`, as they are typed. */
export function phrases<Meaning>(lines: ReadonlyArray<readonly [spellings: string, meaning: Meaning]>): Phrases<Meaning> {
  const meanings = new Map<string, Meaning>()
  let longest = 0
  for (const [spellings, meaning] of lines) {
    for (const spelling of spellings.split('|')) {
      const words = tokensOf(spelling).map(({ word }) => word)
      meanings.set(words.join(' '), meaning)
      longest = Math.max(longest, words.length)
    }
  }
  return { meanings, longest }
}

/** The longest phrase that begins at a token. */
export function phraseAt<Meaning>(
  { meanings, longest }: Phrases<Meaning>,
  tokens: readonly Token[],
  at: number,
): Found<Meaning> | undefined {
  let words = ''
  let found: Found<Meaning> | undefined
  for (let length = 1; length <= longest && at + length <= tokens.length; length++) {
    const { word } = tokens[at + length - 1]!
    // Longer than any word of ours: it need not be put together.
    if (word.length > longestWord) return found
    words = length === 1 ? word : `${words} ${word}`
    const meaning = meanings.get(words)
    if (meaning !== undefined) found = { meaning, length }
  }
  return found
}

const longestWord = 24

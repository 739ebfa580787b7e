import { type Token, tokensOf } from './tokens.ts'

/** What phrases mean, by their words joined with spaces. */
export interface Phrases<Meaning> {
  meanings: ReadonlyMap<string, Meaning>
  /** Words of the longest phrase that begins with a word. */
  longest: ReadonlyMap<string, number>
}

/** Something that tokens say: what, and with how many of them. */
export interface Found<Meaning> {
  meaning: Meaning
  length: number
}

/** Each line is a meaning with its spellings, parted by `|`, as they are typed. */
export function phrases<Meaning>(lines: ReadonlyArray<readonly [spellings: string, meaning: Meaning]>): Phrases<Meaning> {
  const meanings = new Map<string, Meaning>()
  const longest = new Map<string, number>()
  for (const [spellings, meaning] of lines) {
    for (const spelling of spellings.split('|')) {
      const words = tokensOf(spelling).map(({ word }) => word)
      meanings.set(words.join(' '), meaning)
      const [first = ''] = words
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
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
  const most = longest.get(tokens[at]?.word ?? '') ?? 0
  let words = ''
  let found: Found<Meaning> | undefined
  for (let length = 1; length <= most && at + length <= tokens.length; length++) {
    const { word } = tokens[at + length - 1]!
    words = length === 1 ? word : `${words} ${word}`
    const meaning = meanings.get(words)
    if (meaning !== undefined) found = { meaning, length }
  }
  return found
}

/** Phrases with their meanings, by words joined with spaces. */
export interface Phrases<Meaning> {
  meanings: ReadonlyMap<string, Meaning>
  /** For each first word, the number of words of the longest phrase. */
  longest: ReadonlyMap<string, number>
}

/** A meaning, and the number of tokens that express it. */
export interface FoundPhrase<Meaning> {
  meaning: Meaning
  length: number
}

/** Each line is a list of spellings, separated by `|`, with their meaning. */
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

/** The longest phrase that starts at a token. */
export function phraseAt<Meaning>(
  { meanings, longest }: Phrases<Meaning>,
  tokens: readonly Token[],
  at: number,
): FoundPhrase<Meaning> | undefined {
  const most = longest.get(tokens[at]?.word ?? '') ?? 0
  let words = ''
  let found: FoundPhrase<Meaning> | undefined
  for (let length = 1; length <= most && at + length <= tokens.length; length++) {
    const { word } = tokens[at + length - 1]!
    words = length === 1 ? word : `${words} ${word}`
    const meaning = meanings.get(words)
    if (meaning !== undefined) found = { meaning, length }
  }
  return found
}

/** One word, number or sign of a sentence. */
export interface Token {
  /** Normalised: lower case, no accents, no apostrophes; numbers without commas. */
  word: string
  /** The value of a number; undefined for words and signs. */
  number: number | undefined
  isSign: boolean
  /** Directly after the token before: the `k` of `400k`. */
  isGlued: boolean
  /** Its position in the sentence. */
  start: number
  end: number
}

/** Numbers as people write them, words with trailing digits (`ta1`, `m2`), and meaningful signs. */
const pattern = /(\d+(?:,\d{3})*(?:\.\d+)?)|(\p{L}[\p{L}\p{M}\p{N}'’‘`´ʼ]*)|([£+\-–—/&<>"“”])/gu
const spellings: Readonly<Record<string, string>> = { '&': 'and', '–': '-', '—': '-', '“': '"', '”': '"' }

/** The tokens of a text; other characters (commas, emoji) only separate them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, 1: digits, 2: letters, 3: sign, index: start } of text.matchAll(pattern)) {
    const end = start + found.length
    const word = letters ? plainWord(letters) : (digits?.replaceAll(',', '') ?? spellings[found] ?? found)
    const number = digits === undefined ? undefined : Number(word)
    tokens.push({ word, number, isSign: sign !== undefined && sign !== '&', isGlued: start === tokens.at(-1)?.end, start, end })
  }
  return tokens
}

/** `Crème` → `creme`, `king's` → `kings`, `m²` → `m2`. */
function plainWord(letters: string): string {
  return letters
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´ʼ]/gu, '')
}

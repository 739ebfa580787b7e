/** One word, number or sign of a sentence. */
export interface Token {
  /** As vocabulary spells it: lower case, no accents, no apostrophes; of a number its digits without commas. */
  word: string
  /** Of a number; undefined for words and signs. */
  number: number | undefined
  isSign: boolean
  /** Nothing stands between it and the token before: the `k` of `400k`. */
  isGlued: boolean
  /** Where it stands in the sentence. */
  start: number
  end: number
}

/** Numbers as people write them, words with the digits that follow (`ta1`, `m2`), and the signs that mean something. */
const pattern = /(\d+(?:,\d{3})*(?:\.\d+)?)|(\p{L}[\p{L}\p{M}\p{N}'’‘`´ʼ]*)|([£+\-–—/&<>"“”])/gu
const spellings: Readonly<Record<string, string>> = { '&': 'and', '–': '-', '—': '-', '“': '"', '”': '"' }

/** The tokens of any text, in its order; what is none of them (commas, emoji) only parts them. */
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

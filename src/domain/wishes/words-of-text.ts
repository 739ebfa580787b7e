/** A word of a text that says something, by its stem. */
export interface TextWord {
  stem: string
  /** Position in the text. */
  start: number
  end: number
  /** Counts commas and sentence ends: a "no" before one denies nothing after it. */
  clause: number
  /** Counts sentence ends: no phrase goes past one. */
  sentence: number
}

const pattern = /([\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)|([,;:()])|([.!?\n]+)/gu

/** Words that are part of no phrase. */
const idle = new Set(
  'a an the of and or to in on at by for with from is are it its this that there be been was were has have having i we our my me us you your they their so as very really quite lovely nice good great some any lots lot plenty enough much bit into which who where than then too just also will would could can must'.split(
    ' ',
  ),
)

/** The words of a plain text that say something, in order. */
export function wordsOfText(text: string): TextWord[] {
  const words: TextWord[] = []
  let clause = 0
  let sentence = 0
  for (const { 0: found, 1: letters, 3: end, index: start } of text.matchAll(pattern)) {
    if (letters === undefined) {
      clause++
      if (end !== undefined) sentence++
      continue
    }
    const stem = stems.get(letters) ?? learnStem(letters)
    if (stem === '') continue
    words.push({ stem, start, end: start + found.length, clause, sentence })
  }
  return words
}

/** Descriptions say the same few thousand words again and again. */
const mostStems = 20_000
const stems = new Map<string, string>()

/** The stem of a word as written; empty if it says nothing. */
function learnStem(letters: string): string {
  const word = letters
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
  const stem = idle.has(word) ? '' : stemOf(word)
  if (stems.size >= mostStems) stems.clear()
  stems.set(letters, stem)
  return stem
}

/** Nouns that are not what their verb would be: a parking space is not in a park. */
const whole = new Set(
  'parking gardening grounds building living dining heating lighting ceiling evening morning housing wedding something nothing everything anything during spring king glazing hunting fishing bring string wing need speed seed weed feed shed bed red breed indeed hundred added mixed covered gas glass grass pass access dress less express princess'.split(
    ' ',
  ),
)
const vowel = /[aeiouy]/

/** The stem of an English word: its plural, -ing, -ed, -ly and a last e are cut. Words of one stem count as the same. */
function stemOf(word: string): string {
  if (word.length < 4 || whole.has(word)) return word
  const one =
    word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : /[^su]s$/.test(word) && !/is$/.test(word) ? word.slice(0, -1) : word
  if (whole.has(one)) return one
  const [base] = /^(?:(.{3,})ing|(.{3,})ed|(.{4,})ly)$/.exec(one)?.slice(1).filter(Boolean) ?? []
  const cut = base !== undefined && vowel.test(base) ? base.replace(/([^lsz])\1$/, '$1') : one
  return cut.length > 3 && cut.endsWith('e') ? cut.slice(0, -1) : cut
}

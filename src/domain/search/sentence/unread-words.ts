import { closeWords } from '../../text/close-words.ts'
import { phraseAt, type Token } from './phrases.ts'
import type { Sentence } from './read-sentence.ts'
import { ownTagPhrases, vocabulary } from './vocabulary.ts'

/** Of a street or a house; and of a tag, which may be one word. */
const mostWordsOfName = 5
const mostRuns = 200
/** Of a mistyped word that is put right. */
const leastLetters = 4
/** Of a word that the stock may have. */
const leastLettersKnown = 3
/** As streets are shortened. */
const streets: Readonly<Record<string, string>> = {
  rd: 'road',
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  ln: 'lane',
  cl: 'close',
  dr: 'drive',
  cres: 'crescent',
  gdns: 'gardens',
  ct: 'court',
  pl: 'place',
  sq: 'square',
  terr: 'terrace',
  gr: 'grove',
}
/** Short for nothing else, so that they are put right also where the stock has no such street. */
const certainStreets = new Set(['rd', 'ave', 'ln', 'cres', 'gdns'])

/** What the stock is asked about a sentence: runs of words that may be its names or tags, and single words that no rule understands. */
export function wordsToFindInStock({ tokens, parts }: Sentence): { names: string[]; words: string[] } {
  const runs = [...tokens.keys()].flatMap((from) => runsFrom(tokens, from))
  const tags = [...tokens.keys()].flatMap((at) => phraseAt(ownTagPhrases, tokens, at)?.meaning ?? [])
  const isRead = (at: number) => parts.some(({ from, to }) => from <= at && at < to)
  const words = tokens.filter(
    ({ isSign, number, word }, at) => !isSign && number === undefined && word.length >= leastLettersKnown && !isRead(at),
  )
  return { names: [...new Set([...runs.slice(0, mostRuns), ...tags])], words: [...new Set(words.map(({ word }) => word))] }
}

function runsFrom(tokens: readonly Token[], from: number): string[] {
  const words = tokens.slice(from, from + mostWordsOfName)
  const end = words.findIndex(({ isSign, number }, index) => isSign || (number !== undefined && index === 0))
  const run = (end === -1 ? words : words.slice(0, end)).map(({ word }) => word)
  return run.flatMap((word, index) => {
    const before = run.slice(0, index).join(' ')
    const typed = `${before}${before && ' '}${word}`
    return before && streets[word] ? [typed, `${before} ${streets[word]}`] : [typed]
  })
}

/** The text with `rd` and the like as the stock's addresses have them: `names` are those of its streets that may be meant. */
export function withWholeStreets({ text, tokens }: Sentence, names: ReadonlyMap<string, unknown>): string {
  const wholeAt = (at: number): string | undefined => {
    const street = streets[tokens[at]!.word]
    if (street === undefined || at === 0 || tokens[at - 1]!.isSign || tokens[at - 1]!.number !== undefined) return undefined
    const before = tokens.slice(Math.max(0, at - mostWordsOfName + 1), at).map(({ word }) => word)
    const isName = before.some((_, from) => names.has([...before.slice(from), street].join(' ')))
    return isName || certainStreets.has(tokens[at]!.word) ? street : undefined
  }
  return rewritten({ text, tokens }, (_, at) => wholeAt(at))
}

function rewritten({ text, tokens }: Pick<Sentence, 'text' | 'tokens'>, wordOf: (token: Token, at: number) => string | undefined): string {
  let written = ''
  let end = 0
  for (const [at, token] of tokens.entries()) {
    const word = wordOf(token, at)
    if (word === undefined) continue
    written += text.slice(end, token.start) + word
    end = token.end
  }
  return written + text.slice(end)
}

const saysReference = /^(?:property\s+)?(?:ref|reference|property)\b\.?\s*(?:no\b\.?|number|id|code)?\s*[:#]?\s*/i

/** What may be a property's reference, where it is all of a text but for "ref": it has a digit and no blank. */
export function referenceIn(text: string): string {
  const reference = text.trim().replace(saysReference, '')
  const isLong = reference.length > 1 || reference !== text.trim()
  return /\d/.test(reference) && /^\S{1,60}$/.test(reference) && isLong ? reference : ''
}

/** Whether such a text can only be a reference: it says so, and "property 250000" may be a price. */
export function isReferenceSaid(text: string): boolean {
  const [said] = saysReference.exec(text.trim()) ?? []
  const number = Number(referenceIn(text))
  const isPrice = number >= leastPrice && (number % 50 === 0 || [95, 99].includes(number % 100))
  return said !== undefined && (/ref/i.test(said) || (Number.isInteger(number) && !isPrice))
}

const leastPrice = 1000

/** Every single word that rules know, by which mistyped ones are known. */
const lexicon = new Set([
  ...[...vocabulary.meanings.keys()].flatMap((phrase) => phrase.split(' ')),
  ...'bed beds bedroom bedrooms bathroom bathrooms under between maximum minimum budget month monthly week weekly acres price thousand million'.split(
    ' ',
  ),
])

/**
 * The text with each mistyped word of `unknown` as the rules spell it: words that neither the stock nor a place has. Of four letters only
 * two that changed places are a mistake.
 */
export function withSpelling(sentence: Pick<Sentence, 'text' | 'tokens'>, unknown: ReadonlySet<string>): string {
  return rewritten(sentence, ({ word }) => (unknown.has(word) ? rightWord(word) : undefined))
}

function rightWord(typed: string): string | undefined {
  if (lexicon.has(typed)) return undefined
  const close = closeWords(typed, lexicon, 1).filter((word) => Math.abs(word.length - typed.length) <= 2)
  if (typed.length > leastLetters) return close.find((word) => lettersApart(typed, word) <= mostLettersApart && !isDerived(typed, word))
  const letters = (word: string) => [...word].sort().join('')
  return close.find((word) => letters(word) === letters(typed))
}

/** Of two ordinary words more are different: "starter" is no mistyped "stately", "probate" no "private". */
const mostLettersApart = 3

/** How many letters of each of two words the other has not. */
function lettersApart(one: string, other: string): number {
  const missing = (from: string, of: string) => [...of].reduce((left, letter) => left.replace(letter, ''), from).length
  return missing(one, other) + missing(other, one)
}

/** "Shelter" and "sheltered", "machinery" and "machine" are two words. */
function isDerived(typed: string, word: string): boolean {
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed]
  return long.startsWith(short) && /^(?:y|d|r|ed|er|ry|ing)$/.test(long.slice(short.length))
}

import leven from 'leven'
import { closeWords } from '../../text/close-words.ts'
import { phraseAt, type Token } from './phrases.ts'
import type { Sentence } from './read-sentence.ts'
import { ownTagPhrases, vocabulary } from './vocabulary.ts'

/** Words in the name of a street or house; a tag may be one word. */
const mostWordsOfName = 5
const mostRuns = 200
/** Letters of a misspelt word that is corrected. */
const leastLetters = 4
/** Letters of a word that is looked for in the stock. */
const leastLettersKnown = 3
/** Abbreviations of streets. */
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
/** Unambiguous abbreviations, expanded even if the stock has no such street. */
const certainStreets = new Set(['rd', 'ave', 'ln', 'cres', 'gdns'])

/** What to look for in the stock: runs of words that may be its names or tags, and single words that no rule understands. */
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

/** Expands `rd` and the like as the stock's addresses write them: `names` are its streets that may be meant. */
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

/** A possible property reference, if the text is nothing else but for "ref": it has a digit and no blank. */
export function referenceIn(text: string): string {
  const reference = text.trim().replace(saysReference, '')
  const isLong = reference.length > 1 || reference !== text.trim()
  return /\d/.test(reference) && /^\S{1,60}$/.test(reference) && isLong ? reference : ''
}

/** Whether such a text can only be a reference: it says "ref", whereas "property 250000" may be a price. */
export function isReferenceSaid(text: string): boolean {
  const [said] = saysReference.exec(text.trim()) ?? []
  const number = Number(referenceIn(text))
  const isPrice = number >= leastPrice && (number % 50 === 0 || [95, 99].includes(number % 100))
  return said !== undefined && (/ref/i.test(said) || (Number.isInteger(number) && !isPrice))
}

const leastPrice = 1000

/** All single words of the rules, to which misspelt ones are compared. */
const lexicon = new Set([
  ...[...vocabulary.meanings.keys()].flatMap((phrase) => phrase.split(' ')),
  ...'bed beds bedroom bedrooms bathroom bathrooms under between maximum minimum budget month monthly week weekly acres price thousand million'.split(
    ' ',
  ),
  // Else they would be misspelt "doors".
  ...['doctor', 'doctors'],
])

/**
 * Corrects misspelt words among `unknown`, which neither the stock nor a place has. In words of four letters only two swapped letters count
 * as a mistake.
 */
export function withSpelling(sentence: Pick<Sentence, 'text' | 'tokens'>, unknown: ReadonlySet<string>): string {
  return rewritten(sentence, ({ word }) => (unknown.has(word) ? rightWord(word) : undefined))
}

/** Towns that words may be a slip of the keyboard for: one letter too few or many, another one, or two in the wrong order. */
export function placeSlips(unknown: ReadonlySet<string>, inPlaces: readonly string[]): ReadonlyMap<string, string> {
  const slips = [...unknown].flatMap((typed) => {
    if (typed.length <= leastLetters || lexicon.has(typed) || rightWord(typed) !== undefined) return []
    const [close] = closeWords(typed, inPlaces, 1)
    return close !== undefined && isOneSlip(typed, close) ? [[typed, close] as const] : []
  })
  return new Map(slips)
}

function isOneSlip(typed: string, word: string): boolean {
  const steps = leven(typed, word, { maxDistance: 3 })
  return steps === 1 || (steps === 2 && typed.length === word.length && lettersApart(typed, word) === 0)
}

/** A text with some of its words written otherwise. */
export function withWords(sentence: Pick<Sentence, 'text' | 'tokens'>, right: ReadonlyMap<string, string>): string {
  return rewritten(sentence, ({ word }) => right.get(word))
}

function rightWord(typed: string): string | undefined {
  if (lexicon.has(typed)) return undefined
  const close = closeWords(typed, lexicon, 1).filter((word) => Math.abs(word.length - typed.length) <= 2)
  if (typed.length > leastLetters) return close.find((word) => lettersApart(typed, word) <= mostLettersApart && !isDerived(typed, word))
  const letters = (word: string) => [...word].sort().join('')
  return close.find((word) => letters(word) === letters(typed))
}

/** Real words differ by more letters: "starter" is not a misspelt "stately", nor "probate" a "private". */
const mostLettersApart = 3

/** How many letters each of two words has that the other lacks. */
function lettersApart(one: string, other: string): number {
  const missing = (from: string, of: string) => [...of].reduce((left, letter) => left.replace(letter, ''), from).length
  return missing(one, other) + missing(other, one)
}

/** "Shelter" and "sheltered", "machinery" and "machine" are different words. */
function isDerived(typed: string, word: string): boolean {
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed]
  return long.startsWith(short) && /^(?:y|d|r|ed|er|ry|ing)$/.test(long.slice(short.length))
}

import { closeWords } from '../../text/close-words.ts'
import { phraseAt } from './phrases.ts'
import type { Sentence } from './read-sentence.ts'
import type { Token } from './tokens.ts'
import { ownTagPhrases, vocabulary } from './vocabulary.ts'

/** Of a street or a house; and of a tag, which may be one word. */
const mostWordsOfName = 5
const mostRuns = 200
const leastLetters = 4

/** What the stock is asked about a sentence: runs of words that may be its names or tags, and single words that no rule understands. */
export function askedOfStock({ tokens, parts }: Sentence): { names: string[]; words: string[] } {
  const runs = [...tokens.keys()].flatMap((from) => runsFrom(tokens, from))
  const tags = [...tokens.keys()].flatMap((at) => phraseAt(ownTagPhrases, tokens, at)?.meaning ?? [])
  const isRead = (at: number) => parts.some(({ from, to }) => from <= at && at < to)
  const words = tokens.filter(
    ({ isSign, number, word }, at) => !isSign && number === undefined && word.length >= leastLetters && !isRead(at),
  )
  return { names: [...new Set([...runs.slice(0, mostRuns), ...tags])], words: [...new Set(words.map(({ word }) => word))] }
}

function runsFrom(tokens: readonly Token[], from: number): string[] {
  const words = tokens.slice(from, from + mostWordsOfName)
  const end = words.findIndex(({ isSign, number }, index) => isSign || (number !== undefined && index === 0))
  const run = (end === -1 ? words : words.slice(0, end)).map(({ word }) => word)
  return run.map((_, index) => run.slice(0, index + 1).join(' '))
}

/** What may be a property's reference, where it is all of a text but for "ref": it has a digit and no blank. */
export function referenceIn(text: string): string {
  const reference = text.trim().replace(/^(?:property\s+)?(?:ref|reference|property)\b\.?\s*(?:no\b\.?|number|code)?\s*[:#]?\s*/i, '')
  return /\d/.test(reference) && /^\S{2,60}$/.test(reference) ? reference : ''
}

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
export function withSpelling({ text, tokens }: Sentence, unknown: ReadonlySet<string>): string {
  let spelled = ''
  let end = 0
  for (const token of tokens) {
    const right = unknown.has(token.word) ? rightWord(token.word) : undefined
    if (right === undefined) continue
    spelled += text.slice(end, token.start) + right
    end = token.end
  }
  return spelled + text.slice(end)
}

function rightWord(typed: string): string | undefined {
  if (lexicon.has(typed)) return undefined
  const close = closeWords(typed, lexicon, 1).filter((word) => Math.abs(word.length - typed.length) <= 2)
  if (typed.length > leastLetters) return close[0]
  const letters = (word: string) => [...word].sort().join('')
  return close.find((word) => letters(word) === letters(typed))
}

import { closeWords } from '../text/close-words.ts'
import { isNegator, type Said, saidInWish, wishWords } from './concepts.ts'
import { type TextWord, wordsOfText } from './words-of-text.ts'

/** What a wish asks a description for. */
export interface AskedWish {
  /** Numbers of concepts; `sign` is -1 where the opposite is wished for. */
  concepts: ReadonlyArray<{ concept: number; sign: 1 | -1 }>
  /** Stems of the words that no concept has. */
  stems: readonly string[]
  /** Those of the concepts' phrases, of which homes that say it in the same words come first. */
  covered: readonly string[]
}

/** Words of wishes that say nothing of a home. */
const idle = new Set(
  'home house hous property place plac want need look like lov love prefer ideally ideal must essential important us liv live find near close clos within room something anything nothing somewher somewhere anywhere new old ar area road street real proper decent big small larg large long walk easy feel feeling style typ type kind sort one two three own hear get gets keep go come put sit us that we say'.split(
    ' ',
  ),
)

/** Reads one wish. Words that neither the lexicon nor the stock has (`isKnown`) are read as the word they are a mistyping of. */
export function readWish(text: string, isKnown: (stem: string) => boolean = () => false): AskedWish {
  const words = wordsOfText(text).map((word) => spelled(word, isKnown))
  const said = saidInWish(words)
  const concepts = conceptsOf(said)
  const isDenied = (at: number) => words.slice(Math.max(0, at - 3), at).some(isNegator)
  const covered = new Set(said.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
  const isSaid = (at: number) => said.every(({ from, to, strength }) => at < from || at >= to || strength > 0)
  const stemsOf = (isWanted: (word: TextWord, at: number) => boolean) => [
    ...new Set(words.filter((word, at) => !isNegator(word) && isWanted(word, at)).map(({ stem }) => stem)),
  ]
  return {
    concepts,
    stems: stemsOf((word, at) => !covered.has(at) && !idle.has(word.stem) && !isDenied(at)),
    covered: stemsOf((_, at) => covered.has(at) && isSaid(at)),
  }
}

function conceptsOf(said: readonly Said[]): AskedWish['concepts'] {
  const signs = new Map(said.map(({ concept, strength }) => [concept, strength < 0 ? (-1 as const) : (1 as const)]))
  return [...signs].map(([concept, sign]) => ({ concept, sign }))
}

function spelled(word: TextWord, isKnown: (stem: string) => boolean): TextWord {
  if (word.stem.length < 4 || wishWords.has(word.stem) || idle.has(word.stem) || isKnown(word.stem)) return word
  const [close] = closeWords(word.stem, wishWords, 1)
  return close !== undefined && Math.abs(close.length - word.stem.length) <= 1 ? { ...word, stem: close } : word
}

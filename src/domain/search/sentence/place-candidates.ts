import { readCode } from '../../places/place-code.ts'
import { searchWords } from '../../places/place-name.ts'
import type { Sentence } from './read-sentence.ts'

/** Words of a sentence that may name a place. */
export interface PlaceCandidate {
  from: number
  /** The token after its last. */
  to: number
  /** As typed. */
  text: string
  /** As places are found by (domain/places/place-name.ts). */
  name: string
  /** "in" or "near" stands before it. */
  isIntroduced: boolean
  /** Nothing beside it that is not understood. */
  isWhole: boolean
  /** Behind an article, and in lower case: "the sea" is no village of that name. */
  isCommon: boolean
}

/** Names of places that mean something else where other words stand beside them; as the whole of what is left they are the place. */
const everydayWords = new Set(
  'bath battle beer bow church cross deal eye green hill hook lane march mill new old over park reading road rugby sandwich sea ship south north east west street ware well wells wood'.split(
    ' ',
  ),
)
const articles = new Set(['a', 'an', 'the'])
/** Stow-on-the-Wold, Gloucestershire. */
const mostTokens = 10

/** Every run of words that could be a place: behind "in" and "near", and wherever something is not understood. */
export function placeCandidates(sentence: Sentence): PlaceCandidate[] {
  const { text, tokens } = sentence
  const understood = understoodTokens(sentence)
  const introduced = new Set(sentence.parts.filter(({ meaning }) => meaning.role === 'place').map(({ to }) => to))
  const found: PlaceCandidate[] = []
  for (const [from, token] of tokens.entries()) {
    const isIntroduced = introduced.has(from)
    if (token.isGlued && tokens[from - 1]?.number !== undefined) continue
    if (token.isSign || token.number !== undefined || (understood.has(from) && !isIntroduced)) continue
    for (let to = from + 1; to <= Math.min(from + mostTokens, tokens.length); to++) {
      if (tokens[to - 1]!.isSign) continue
      const typed = text.slice(token.start, tokens[to - 1]!.end)
      const isCommon = articles.has(tokens[from - 1]?.word ?? '') && (to === from + 1 ? !/^\p{Lu}[\p{L}']*$/u.test(typed) : false)
      const isWhole = !isCommon && (from === 0 || understood.has(from - 1)) && (to === tokens.length || understood.has(to))
      found.push({ from, to, text: typed, name: searchWords(typed).join(' '), isIntroduced, isWhole, isCommon })
    }
  }
  return found
}

/** Of those that are places the one that is meant: introduced before others, the whole before a part, long before short. */
export function likeliestPlace(candidates: readonly PlaceCandidate[]): PlaceCandidate | undefined {
  const meant = candidates.filter(
    ({ name, isIntroduced, isWhole, isCommon }) => isIntroduced || isWhole || (!isCommon && !everydayWords.has(name)),
  )
  return meant.sort(
    (one, other) =>
      Number(other.isIntroduced) - Number(one.isIntroduced) ||
      (one.isIntroduced ? one.from - other.from : Number(other.isWhole) - Number(one.isWhole)) ||
      other.to - other.from - (one.to - one.from) ||
      other.from - one.from,
  )[0]
}

/** A postcode or its first half; among other words `a38` is a road. */
export function isCode({ text, isIntroduced, isWhole }: PlaceCandidate): boolean {
  return (isIntroduced || isWhole) && readCode(text) !== undefined
}

/** What follows "in" and "near" and is no place, so that nobody need be asked which one is meant. */
const noPlaces = new Set(
  'need good great excellent quiet rural village villages town city country countryside school schools station stations shop shops sea beach coast river canal park parks wood woods hospital university catchment walking commuting water transport amenities motorway popular sought cul conservation pub bus train railway golf moor moors central work'.split(
    ' ',
  ),
)

/** What stands behind "in" or "near" where a place would, when it is none that is known. */
export function unknownPlace(sentence: Sentence): PlaceCandidate | undefined {
  const understood = understoodTokens(sentence)
  const { tokens } = sentence
  for (const { meaning, to: from } of sentence.parts) {
    const token = tokens[from]
    if (meaning.role !== 'place' || !token || token.isSign || token.number !== undefined) continue
    if (understood.has(from) || noPlaces.has(token.word)) continue
    let to = from + 1
    while (to < tokens.length && to < from + mostTokens && !understood.has(to) && tokens[to]!.number === undefined) to++
    return placeCandidates(sentence).find((each) => each.from === from && each.to === to)
  }
  return undefined
}

function understoodTokens({ parts }: Sentence): Set<number> {
  return new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))
}

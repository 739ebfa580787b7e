import { readCode } from '../../places/place-code.ts'
import type { Sentence } from './read-sentence.ts'

/** Words of a sentence that may name a place. */
interface PlaceCandidate {
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
  /** Behind an article, in lower case or with a number: neither "the sea" nor "the A38" is a place of that name. */
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
  const { tokens } = sentence
  const standing = standingOf(sentence)
  return [...tokens.keys()].flatMap((from) => (mayBegin(sentence, from, standing) ? runsFrom(sentence, from, standing) : []))
}

/** Of tokens, by their number. */
interface Standing {
  understood: ReadonlySet<number>
  /** Behind "in" or "near". */
  introduced: ReadonlySet<number>
}

function standingOf({ parts }: Sentence): Standing {
  return {
    understood: new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))),
    introduced: new Set(parts.filter(({ meaning }) => meaning.role === 'place').map(({ to }) => to)),
  }
}

function mayBegin({ tokens }: Sentence, at: number, { understood, introduced }: Standing): boolean {
  const { isSign, number, isGlued } = tokens[at]!
  // `e9` is no outcode in `1e9`.
  const isTail = isGlued && tokens[at - 1]?.number !== undefined
  return !isSign && number === undefined && !isTail && (introduced.has(at) || !understood.has(at))
}

function runsFrom({ text, tokens }: Sentence, from: number, { understood, introduced }: Standing): PlaceCandidate[] {
  const isIntroduced = introduced.has(from)
  const isBehindArticle = articles.has(tokens[from - 1]?.word ?? '')
  const { start } = tokens[from]!
  const runs: PlaceCandidate[] = []
  let name = ''
  for (const [index, token] of tokens.slice(from, from + mostTokens).entries()) {
    if (token.isSign) continue
    const to = from + index + 1
    name += `${name && ' '}${token.word === 'saint' ? 'st' : token.word}`
    const typed = text.slice(start, token.end)
    const isCommon = isBehindArticle && index === 0 && !/^\p{Lu}\P{N}*$/u.test(typed)
    const isWhole = !isCommon && (from === 0 || understood.has(from - 1)) && (to === tokens.length || understood.has(to))
    runs.push({ from, to, text: typed, name, isIntroduced, isWhole, isCommon })
  }
  return runs
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
  const { tokens } = sentence
  const standing = standingOf(sentence)
  const isLeft = (at: number) => at < tokens.length && !standing.understood.has(at) && tokens[at]!.number === undefined
  const from = [...standing.introduced].find((at) => isLeft(at) && !tokens[at]!.isSign && !noPlaces.has(tokens[at]!.word))
  if (from === undefined) return undefined
  return runsFrom(sentence, from, standing).findLast(({ to }) => isLeft(to - 1) && !isLeft(to))
}

import { mostMembers } from '../../places/either-place.ts'
import { readCode } from '../../places/place-code.ts'
import type { Meaning } from './meaning.ts'
import type { Sentence, SentencePart } from './read-sentence.ts'
import { vocabulary } from './vocabulary.ts'

/** What is known of the places of a name. */
export interface KnownPlaceName {
  /** It says the county too, or is one, or a country. */
  isFull: boolean
  /** Something is in stock there or not far from it; true where nothing is in stock anywhere. */
  isNear: boolean
  /** 0 where it is not known. */
  population: number
}

/** Words of a sentence that may name a place. */
export interface PlaceCandidate {
  from: number
  /** The token after its last. */
  to: number
  /** As typed. */
  text: string
  /** As places are found by (domain/places/place-code.ts). */
  name: string
  /** "in" or "near" stands before it. */
  isIntroduced: boolean
  /** Nothing beside it that is not understood. */
  isWhole: boolean
  /** Behind an article or "with", in lower case or with a number, as "the sea" and "with bath" are; "the taunton area" is not. */
  isCommon: boolean
  /** Followed by what makes a street of it: "Bath Road". */
  isInStreet: boolean
  /** Next to words that are only searched for: "quiet street". */
  isBesideWords: boolean
  /** Nothing in it is understood otherwise. */
  isOwn: boolean
}

/** Names of places that mean something else where other words stand beside them; as the whole of what is left they are the place. */
export const everydayWords: ReadonlySet<string> = new Set(
  'bath battle beer bow church cross deal eye green hill hook lane march mill new old over park reading road rugby sandwich sea ship south north east west street ware well wells wood'.split(
    ' ',
  ),
)
const beforeThings = new Set(['a', 'an', 'the', 'with', 'has', 'having', 'plus'])
const streetWords = new Set('street st road rd lane ln avenue ave crescent close grove'.split(' '))
/** So many people make a town that everybody knows, wherever the stock is. */
export const peopleOfKnownTown = 50_000
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
  /** What is only searched for, by where it begins. */
  words: ReadonlyMap<number, SentencePart>
}

function standingOf({ parts }: Sentence): Standing {
  return {
    understood: new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))),
    introduced: new Set(parts.filter(({ meaning }) => meaning.role === 'place').map(({ to }) => to)),
    words: new Map(parts.filter(({ meaning }) => isLoose(meaning)).map((part) => [part.from, part])),
  }
}

function isLoose({ role, isAddress, unwanted }: Meaning): boolean {
  return role === 'words' && !isAddress && unwanted === undefined
}

function mayBegin({ tokens }: Sentence, at: number, { understood, introduced, words }: Standing): boolean {
  const { isSign, number, isGlued } = tokens[at]!
  // `e9` is no outcode in `1e9`.
  const isTail = isGlued && tokens[at - 1]?.number !== undefined
  return !isSign && number === undefined && !isTail && (introduced.has(at) || !understood.has(at) || words.has(at))
}

function runsFrom({ text, tokens }: Sentence, from: number, { understood, introduced, words }: Standing): PlaceCandidate[] {
  const isIntroduced = introduced.has(from)
  const isBehindArticle = beforeThings.has(tokens[from - 1]?.word ?? '')
  const { start } = tokens[from]!
  const runs: PlaceCandidate[] = []
  let name = ''
  for (const [index, token] of tokens.slice(from, from + mostTokens).entries()) {
    if (token.isSign) continue
    const to = from + index + 1
    name += `${name && ' '}${token.word === 'saint' ? 'st' : token.word}`
    const typed = text.slice(start, token.end)
    const isCommon = isBehindArticle && index === 0 && !/^\p{Lu}\P{N}*$/u.test(typed) && tokens[to]?.word !== 'area'
    const isWhole = !isCommon && (from === 0 || understood.has(from - 1)) && (to === tokens.length || understood.has(to))
    // Of "sea view" no part is a place.
    if (to < (words.get(from)?.to ?? 0)) continue
    const isBesideWords = words.has(to) || [...words.values()].some((part) => part.to === from)
    const isInStreet = streetWords.has(tokens[to]?.word ?? '') && !understood.has(to)
    const isOwn = tokens.slice(from, to).every((_, each) => !understood.has(from + each))
    runs.push({ from, to, text: typed, name, isIntroduced, isWhole, isCommon, isInStreet, isBesideWords, isOwn })
  }
  return runs
}

/**
 * Of those that are places the one that is meant: near the stock before far from it, introduced before others, the whole before a part,
 * long before short.
 */
export function likeliestPlace<Candidate extends PlaceCandidate>(
  candidates: readonly Candidate[],
  named: ReadonlyMap<string, KnownPlaceName>,
): Candidate | undefined {
  // A whole postcode is where its first half is. Of one that no place has nothing is known: it may be a motorway.
  const known = (each: PlaceCandidate) => named.get(each.name) ?? (isCode(each) ? named.get(each.name.split(' ')[0]!) : undefined)
  const isNear = (each: PlaceCandidate) => Number(known(each)?.isNear ?? !isCode(each))
  return candidates
    .filter((each) => isMeant(each, named))
    .sort(
      (one, other) =>
        isNear(other) - isNear(one) ||
        Number(other.isIntroduced) - Number(one.isIntroduced) ||
        (one.isIntroduced ? one.from - other.from : Number(other.isWhole) - Number(one.isWhole)) ||
        other.to - other.from - (one.to - one.from) ||
        other.from - one.from,
    )[0]
}

/** A word of the trade or of every day, and a name far from all stock, need more than the name to be a place. */
function isMeant(candidate: PlaceCandidate, named: ReadonlyMap<string, KnownPlaceName>): boolean {
  const { name, isIntroduced, isCommon, isInStreet } = candidate
  const isWhole = candidate.isWhole && !candidate.isBesideWords
  if (isInStreet) return false
  if (isCode(candidate) || isIntroduced) return true
  const known = named.get(name)
  if (isCommon || (vocabulary.meanings.has(name) && !everydayWords.has(name))) return false
  const isEveryday = everydayWords.has(name)
  if (known && !known.isNear && !known.isFull && (isEveryday ? !isWhole : known.population < peopleOfKnownTown)) return false
  return isWhole || !isEveryday
}

const areBeside = /^\s+$/
const betweenPlaces = /^\s*(?:,|\/|&|\bor\b|\band\b|\beither\b)(?:\s*(?:,|\bor\b|\band\b))*\s*(?:\bin\b\s*)?$/i

/** The places that are named in one breath with the one that is meant: "Taunton, Chard or Wellington". In their order, with it. */
export function placesBeside<Candidate extends PlaceCandidate>(
  { text, tokens }: Sentence,
  meant: Candidate,
  { candidates, named }: { candidates: readonly Candidate[]; named: ReadonlyMap<string, KnownPlaceName> },
): Candidate[] {
  const places = [meant]
  const gap = (one: PlaceCandidate, other: PlaceCandidate) => text.slice(tokens[one.to - 1]!.end, tokens[other.from]!.start)
  const longest = candidates.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  const isCertain = (each: Candidate) =>
    each.isOwn && !each.isCommon && !each.isInStreet && !everydayWords.has(each.name) && named.get(each.name)?.isNear === true
  const areJoined = (one: Candidate, other: Candidate) =>
    betweenPlaces.test(gap(one, other)) || (areBeside.test(gap(one, other)) && isCertain(one) && isCertain(other))
  for (;;) {
    const [first, last] = [places[0]!, places.at(-1)!]
    const next = longest.find((each) => each.from >= last.to && areJoined(last, each))
    const before = longest.find((each) => each.to <= first.from && areJoined(each, first))
    if (places.length >= mostMembers || (!next && !before)) return places
    if (next) places.push(next)
    else places.unshift(before!)
  }
}

/** A postcode or its first half; among other words `a38` is a road, and in "TA1 3 bed" the number is one of beds. */
export function isCode({ text, isIntroduced, isWhole, isOwn, to, from }: PlaceCandidate): boolean {
  return (isIntroduced || isWhole) && isOwn && to - from <= mostTokensOfCode && readCode(text) !== undefined
}

/** `TA1 1AA`: the last letters are one of their own. */
const mostTokensOfCode = 3

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
  // Behind "near" stand doctors and motorways as well as towns.
  const isName = (at: number) =>
    ['in', 'around'].includes(tokens[at - 1]?.word ?? '') || /^\p{Lu}\p{Ll}/u.test(sentence.text.slice(tokens[at]!.start))
  const isLeft = (at: number) => at < tokens.length && !standing.understood.has(at) && tokens[at]!.number === undefined
  const from = [...standing.introduced].find((at) => isLeft(at) && isName(at) && !tokens[at]!.isSign && !noPlaces.has(tokens[at]!.word))
  if (from === undefined) return undefined
  return runsFrom(sentence, from, standing).findLast(({ to }) => isLeft(to - 1) && !isLeft(to))
}

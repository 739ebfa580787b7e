import { mostMembers } from '../../places/either-place.ts'
import { readCode } from '../../places/place-code.ts'
import type { Meaning } from './meaning.ts'
import type { Sentence, SentencePart } from './read-sentence.ts'
import { vocabulary } from './vocabulary.ts'

/** What is known of the places of a name. */
export interface KnownPlaceName {
  /** The text includes the county, or is itself a county or country. */
  isFull: boolean
  /** The agency has stock there or nearby; true if there is no stock at all. */
  isNear: boolean
  /** 0 if unknown. */
  population: number
}

/** Words of a sentence that may name a place. */
export interface PlaceCandidate {
  from: number
  /** The token after the last one. */
  to: number
  /** As typed. */
  text: string
  /** Normalised like the names of places (domain/places/place-code.ts). */
  name: string
  /** After "in" or "near". */
  isIntroduced: boolean
  /** No words beside it are left unexplained. */
  isWhole: boolean
  /** After an article or "with", in lower case or with a number, as in "the sea" and "with bath"; not "the taunton area". */
  isCommon: boolean
  /** Followed by a street word: "Bath Road". */
  isInStreet: boolean
  /** Next to words that are only searched for: "quiet street". */
  isBesideWords: boolean
  /** No part of it has another meaning. */
  isOwn: boolean
}

/** Names of places that are everyday words in context; if nothing else is left they are the place. */
export const everydayWords: ReadonlySet<string> = new Set(
  'bath battle beer bow church cross deal eye green hill hook lane march mill new old over park reading road rugby sandwich sea ship south north east west street ware well wells wood'.split(
    ' ',
  ),
)
const beforeThings = new Set(['a', 'an', 'the', 'with', 'has', 'having', 'plus'])
const streetWords = new Set('street st road rd lane ln avenue ave crescent close grove'.split(' '))
/** A town of this size is known to everybody, wherever the stock is. */
export const peopleOfKnownTown = 50_000
/** Stow-on-the-Wold, Gloucestershire. */
const mostTokens = 10

/** All runs of words that could be a place: after "in" and "near", and wherever words have no other meaning. */
export function placeCandidates(sentence: Sentence): PlaceCandidate[] {
  const { tokens } = sentence
  const standing = standingOf(sentence)
  return [...tokens.keys()].flatMap((from) => (mayBegin(sentence, from, standing) ? runsFrom(sentence, from, standing) : []))
}

/** Facts about tokens, by index. */
interface Standing {
  understood: ReadonlySet<number>
  /** Tokens after "in" or "near". */
  introduced: ReadonlySet<number>
  /** Parts that are only searched for, by their first token. */
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
  // `e9` in `1e9` is not an outcode.
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
    // No part of "sea view" is a place.
    if (to < (words.get(from)?.to ?? 0)) continue
    const isBesideWords = words.has(to) || [...words.values()].some((part) => part.to === from)
    const isInStreet = streetWords.has(tokens[to]?.word ?? '') && !understood.has(to)
    const isOwn = tokens.slice(from, to).every((_, each) => !understood.has(from + each))
    runs.push({ from, to, text: typed, name, isIntroduced, isWhole, isCommon, isInStreet, isBesideWords, isOwn })
  }
  return runs
}

/**
 * The most likely of the existing places: near the stock before far from it, introduced before others, whole before partial, long before
 * short.
 */
export function likeliestPlace<Candidate extends PlaceCandidate>(
  candidates: readonly Candidate[],
  named: ReadonlyMap<string, KnownPlaceName>,
): Candidate | undefined {
  // A full postcode is where its outcode is. An unknown one may be a motorway.
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

/** A common word, and a name far from all stock, need more evidence than the name to be a place. */
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

/** Places listed together with the meant one: "Taunton, Chard or Wellington". In order, including it. */
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

/** Whether it is a postcode or its first half; among other words `a38` is a road, and in "TA1 3 bed" the number counts beds. */
export function isCode({ text, isIntroduced, isWhole, isOwn, to, from }: PlaceCandidate): boolean {
  return (isIntroduced || isWhole) && isOwn && to - from <= mostTokensOfCode && readCode(text) !== undefined
}

/** `TA1 1AA`: the last letters are a token of their own. */
const mostTokensOfCode = 3

/** Words that follow "in" and "near" but are not places, so that visitors are not asked which one they mean. */
const noPlaces = new Set(
  'need good great excellent quiet rural village villages town city country countryside school schools station stations shop shops sea beach coast river canal park parks wood woods hospital university catchment walking commuting water transport amenities motorway popular sought cul conservation pub bus train railway golf moor moors central work'.split(
    ' ',
  ),
)

/** The words after "in" or "near" that name no known place. */
export function unknownPlace(sentence: Sentence): PlaceCandidate | undefined {
  const { tokens } = sentence
  const standing = standingOf(sentence)
  // "Near" is also followed by doctors and motorways.
  const isName = (at: number) =>
    ['in', 'around'].includes(tokens[at - 1]?.word ?? '') || /^\p{Lu}\p{Ll}/u.test(sentence.text.slice(tokens[at]!.start))
  const isLeft = (at: number) => at < tokens.length && !standing.understood.has(at) && tokens[at]!.number === undefined
  const from = [...standing.introduced].find((at) => isLeft(at) && isName(at) && !tokens[at]!.isSign && !noPlaces.has(tokens[at]!.word))
  if (from === undefined) return undefined
  return runsFrom(sentence, from, standing).findLast(({ to }) => isLeft(to - 1) && !isLeft(to))
}

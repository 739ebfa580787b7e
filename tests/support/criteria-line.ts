import { writeFragments } from '#src/domain/search/search-fragments.ts'
import { isCode, likeliestPlace, placeCandidates, unknownPlace } from '#src/domain/search/sentence/place-candidates.ts'
import { readSentence } from '#src/domain/search/sentence/read-sentence.ts'
import { sentenceCriteria } from '#src/domain/search/sentence/sentence-criteria.ts'
import { factSourceNames } from '#src/domain/surroundings/fact-source.ts'

const places = new Set([
  ...['taunton', 'exeter', 'wellington', 'bath', 'street', 'sale', 'sea', 'wells', 'bristol', 'london', 'st ives', 'somerset'],
  ...['burnham on sea', 'barrow in furness', 'welwyn garden city', 'taunton somerset', 'wellington somerset', 'north devon'],
])
const branches = [{ id: 4101, name: 'Taunton' }]

/** What a sentence means in a country with a few places. */
export function readWithPlaces(text: string) {
  const sentence = readSentence(text, { branches, placeFilters: factSourceNames })
  const known = likeliestPlace(
    placeCandidates(sentence).filter((each) => places.has(each.name) || isCode(each)),
    new Map([...places].map((name) => [name, { isFull: false, isNear: true, population: 0 }])),
  )
  const place = known ?? unknownPlace(sentence)
  return { known, place, criteria: sentenceCriteria(sentence, { place, channel: 'sales' }) }
}

/** The same in a line, as `sentences` has it. */
export function criteriaLine(text: string): string {
  const { known, place, criteria } = readWithPlaces(text)
  const { channel, branchId, text: words, ...rest } = criteria
  const where = place && `${known ? '@' : '?'}${place.text}`
  const branch = branchId && `branch-${branchId}`
  return [where, channel, branch, ...writeFragments({ ...rest, channel: 'sales' }), words && `“${words}”`].filter(Boolean).join(' ')
}

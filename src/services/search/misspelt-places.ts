import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { namesAmong, similarPlaces } from '#src/data/places/suggest-places.ts'
import type { Place } from '#src/domain/places/place.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSearchText } from '#src/domain/search/search-values.ts'
import { placeCandidates } from '#src/domain/search/sentence/place-candidates.ts'
import { readSentence } from '#src/domain/search/sentence/read-sentence.ts'
import { withWords } from '#src/domain/search/sentence/unread-words.ts'

/** A place that may have been meant, and the same search in it. */
export interface MisspeltPlace {
  place: Place
  criteria: SearchCriteria
}

const most = 3
/** Runs of words to look up: a text of a hundred characters has few that matter. */
const mostRuns = 8
const fewestLetters = 4

interface Unfound {
  branches: readonly { location: Point }[]
  /** The place of the search. In a county, a town of it may be meant in addition: "wellinton somerset". */
  place?: Place | undefined
}

/**
 * Places with names similar to unknown words of a search that finds nothing: its `q`, or words of its `text` that no sentence rule understands, "tanton" in "3
 * bed cottage tanton". The longest matching run counts; other words stay in `text`. None if the search has another location, unless that is
 * a county.
 */
export async function misspeltPlaces(
  db: Kysely<Schema>,
  search: SearchCriteria,
  { branches, place }: Unfound,
): Promise<readonly MisspeltPlace[]> {
  const points = branches.map(({ location }) => location)
  const { q, text, page: _page, ...criteria } = search
  if (criteria.poly !== undefined || (place && place.kind !== 'county')) return []
  const isInside = ({ countySlug }: Place) => !place || countySlug === place.slug
  const similar = async (term: string) => (await similarPlaces(db, term, points)).filter(isInside).slice(0, most)
  const inside = (meant: Place, words: string | undefined) => ({
    place: meant,
    criteria: { ...criteria, ...(words && { text: words }), placeId: meant.id },
  })
  if (q !== undefined && !place) return (await similar(q)).map((each) => inside(each, text))
  if (text === undefined || criteria.branchId !== undefined) return []
  for (const { term, rest } of runsOf(text)) {
    const places = await similar(term)
    if (places.length > 0) return places.map((each) => inside(each, rest))
  }
  return []
}

/** Smaller places are called what nobody mistypes: their names are also words that were meant. */
const peopleOfTown = 1000

/** A sentence with the names of towns near the stock put right, where its unknown words are a slip of them: "wellingtn". */
export async function withTownsSpelled(db: Kysely<Schema>, text: string, slips: ReadonlyMap<string, string>): Promise<string> {
  if (slips.size === 0) return text
  const sentence = readSentence(text)
  const candidates = placeCandidates(readSentence(withWords(sentence, slips)))
  const named = await namesAmong(
    db,
    candidates.map(({ name }) => name),
  )
  const towns = candidates.flatMap(({ name }) => {
    const known = named.get(name)
    return known?.isNear && known.population >= peopleOfTown ? name.split(' ') : []
  })
  return withWords(sentence, new Map([...slips].filter(([, right]) => towns.includes(right))))
}

/** Runs that may be a place name, longest first, each with the remaining words. */
function runsOf(text: string): { term: string; rest: string | undefined }[] {
  const sentence = readSentence(text)
  const understood = sentence.parts.filter(({ meaning }) => meaning.role !== 'filler')
  return placeCandidates(sentence)
    .filter(({ name, isCommon }) => name.replaceAll(' ', '').length >= fewestLetters && !isCommon)
    .filter(({ from }) => !isUnwanted.test(text.slice(0, sentence.tokens[from]!.start)))
    .filter(({ from, to }) => !understood.some((part) => part.from < to && from < part.to))
    .sort((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, mostRuns)
    .map(({ from, to, text: term }) => ({ term, rest: without(sentence, from, to) }))
}

/** After the hyphen of an excluded word. */
const isUnwanted = /(?:^|\s)-(?:"[^"]*|\S*)$/

function without({ text, tokens }: ReturnType<typeof readSentence>, from: number, to: number): string | undefined {
  return readSearchText(`${text.slice(0, tokens[from]!.start)} ${text.slice(tokens[to - 1]!.end)}`)
}

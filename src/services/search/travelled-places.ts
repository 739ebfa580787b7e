import { namesAmong } from '#src/data/places/suggest-places.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { nameWords, readCode } from '#src/domain/places/place-code.ts'
import { canonicalTravel, mostTravelAsks, pointTravelledTo, type TravelAsk, travelAsk } from '#src/domain/search/travel.ts'
import { type TravelPhrase, travelModeAfter, travelPhraseIn } from '#src/domain/search/travel-phrases.ts'
import { type PlaceSources, placesTyped } from './asked-places.ts'

/** Places of travel times that were typed, looked up; those that are unknown stay as they are, and nothing is found. */
export async function findTravelledPlaces(sources: PlaceSources, asks: readonly TravelAsk[]): Promise<readonly TravelAsk[] | undefined> {
  const found: TravelAsk[] = []
  for (const ask of asks) found.push(ask.at ? ask : await withPoint(sources, ask))
  return canonicalTravel(found)
}

/** Places have points, stations are found by their town. */
const station = / (?:railway |train |bus |coach )?station$/i

async function withPoint(sources: PlaceSources, ask: TravelAsk): Promise<TravelAsk> {
  const places = [...(await placesTyped(sources, ask.to)), ...(await placesTyped(sources, ask.to.replace(station, '')))]
  // The middle of a county is nowhere that anybody travels to.
  const place = places.find(({ kind }) => kind === 'location' || kind === 'outcode')
  return (place && travelAsk({ ...ask, to: placeLabel(place), at: pointTravelledTo(place.location) })) ?? ask
}

interface TravelSaid {
  travel: readonly TravelAsk[]
  /** The sentence without what says it. */
  rest: string
}

/**
 * "Within 30 minutes of Taunton station by bike, with a garden": the travel times that a sentence asks for, of places that are known. Undefined
 * if there are none; the sentence is then read without them.
 */
export async function readTravelSaid({ db }: Pick<PlaceSources, 'db'>, text: string): Promise<TravelSaid | undefined> {
  const travel: TravelAsk[] = []
  let rest = text
  while (travel.length < mostTravelAsks) {
    const phrase = travelPhraseIn(rest)
    const place = phrase && (await placeAt(db, rest, phrase))
    if (!phrase || !place) break
    const after = travelModeAfter(rest.slice(place.end))
    const mode = phrase.mode ?? after?.mode ?? 'car'
    const ask = travelAsk({ minutes: phrase.minutes, mode, to: place.name })
    if (!ask) break
    travel.push(ask)
    const end = place.end + (phrase.mode ? 0 : (after?.length ?? 0))
    rest = `${rest.slice(0, phrase.from)} ${rest.slice(end)}`
  }
  return travel.length === 0 ? undefined : { travel, rest: withoutJoints(rest) }
}

/** Stow-on-the-Wold, Gloucestershire. */
const mostWords = 6

/** The longest run of words after the phrase that names a place or is a postcode, with "station" after it. */
async function placeAt(db: PlaceSources['db'], text: string, { placeFrom }: TravelPhrase) {
  const words = [...text.slice(placeFrom).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.&-]*/gu)].slice(0, mostWords)
  const runs = words.map((word) => text.slice(placeFrom, placeFrom + word.index + word[0].length))
  const plain = (run: string) => nameWords(run).join(' ')
  const known = await namesAmong(db, runs.map(plain))
  const name = runs.findLast((run) => known.has(plain(run)) || readCode(run))
  if (name === undefined) return undefined
  const end = placeFrom + name.length
  const beside = /^ (?:railway |train |bus |coach )?station\b/i.exec(text.slice(end))?.[0] ?? ''
  return { name, end: end + beside.length }
}

/** What joined the phrases to the rest: "and", commas. */
function withoutJoints(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,;]|and\b|also\b)+|(?:[\s,;]|\band|\balso)+$/gi, '')
    .trim()
}

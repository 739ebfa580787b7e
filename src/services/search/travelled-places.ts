import { namesAmong } from '#src/data/places/suggest-places.ts'
import { findStations, type NamedStation } from '#src/data/surroundings/find-stations.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { nameWords, readCode } from '#src/domain/places/place-code.ts'
import { distanceMiles } from '#src/domain/places/point.ts'
import { canonicalTravel, mostTravelAsks, pointTravelledTo, type TravelAsk, travelAsk } from '#src/domain/search/travel.ts'
import { type TravelPhrase, travelModeAfter, travelModeLater, travelPhraseIn } from '#src/domain/search/travel-phrases.ts'
import { type PlaceSources, placesTyped } from './asked-places.ts'

/** Places of travel times that were typed, looked up; those that are unknown stay as they are, and nothing is found. */
export async function findTravelledPlaces(sources: PlaceSources, asks: readonly TravelAsk[]): Promise<readonly TravelAsk[] | undefined> {
  const found: TravelAsk[] = []
  for (const ask of asks) found.push(ask.at ? ask : await withPoint(sources, ask))
  return canonicalTravel(found)
}

const station = / (?:railway |rail |train |bus |coach )?station$/i

/**
 * A station of the imported register, else a place; a station that is not in it is found by its town. "Bristol Temple Meads", which no place is
 * called, is its station without the word.
 */
async function withPoint(sources: PlaceSources, ask: TravelAsk): Promise<TravelAsk> {
  const town = ask.to.replace(station, '')
  const isOfTrains = !/(?:bus|coach) station$/i.test(ask.to)
  const isStation = isOfTrains && (town !== ask.to || (await isNoPlace(sources, town)))
  const known = isStation ? await nearestStation(sources, town) : undefined
  if (known) return travelAsk({ ...ask, to: `${known.name} station`, at: pointTravelledTo(known.point) }) ?? ask
  const places = [...(await placesTyped(sources, ask.to)), ...(town === ask.to ? [] : await placesTyped(sources, town))]
  // The middle of a county is nowhere that anybody travels to.
  const place = places.find(({ kind }) => kind === 'location' || kind === 'outcode')
  return (place && travelAsk({ ...ask, to: placeLabel(place), at: pointTravelledTo(place.location) })) ?? ask
}

async function isNoPlace({ db }: PlaceSources, name: string): Promise<boolean> {
  const plain = plainName(name)
  return plain.includes(' ') && !readCode(name) && !(await namesAmong(db, [plain])).has(plain)
}

const plainName = (name: string) => nameWords(name).join(' ')

/** Of stations of the same name, the one nearest to a branch. */
async function nearestStation({ db, branches }: PlaceSources, name: string): Promise<NamedStation | undefined> {
  const miles = ({ point }: NamedStation) => Math.min(...branches.map((branch) => distanceMiles(branch, point)), Number.MAX_VALUE)
  return (await findStations(db, [name])).toSorted((one, other) => miles(one) - miles(other))[0]
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
    const later = phrase.mode || after ? undefined : travelModeLater(rest.slice(place.end))
    const mode = phrase.mode ?? after?.mode ?? later?.mode ?? 'car'
    const ask = travelAsk({ minutes: phrase.minutes, mode, to: place.name })
    if (!ask) break
    travel.push(ask)
    const end = place.end + (phrase.mode ? 0 : (after?.length ?? 0))
    rest = `${rest.slice(0, phrase.from)} ${later?.rest ?? rest.slice(end)}`
  }
  return travel.length === 0 ? undefined : { travel, rest: withoutJoints(rest) }
}

/** Stow-on-the-Wold, Gloucestershire. */
const mostWords = 6

/** The longest run of words after the phrase that names a place or is a postcode, with "station" after it. */
async function placeAt(db: PlaceSources['db'], text: string, { placeFrom }: TravelPhrase) {
  const words = [...text.slice(placeFrom).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.&-]*/gu)].slice(0, mostWords)
  const runs = words.map((word) => text.slice(placeFrom, placeFrom + word.index + word[0].length))
  const known = await namesAmong(db, runs.map(plainName))
  const stations = new Set((await findStations(db, runs.flatMap(namesOfStation))).map(({ name }) => name.toLowerCase()))
  const isStation = (run: string) => namesOfStation(run).some((name) => stations.has(name.toLowerCase()))
  const name = runs.findLast((run) => known.has(plainName(run)) || readCode(run) || isStation(run))
  if (name === undefined) return undefined
  const end = placeFrom + name.length
  const beside = /^ (?:railway |rail |train |bus |coach )?station\b/i.exec(text.slice(end))?.[0] ?? ''
  return { name: name + beside, end: end + beside.length }
}

/** "Castle Cary" of "Castle Cary station"; "Bristol Temple Meads" itself, but not one word alone, which is a town's. */
function namesOfStation(run: string): string[] {
  if (station.test(run)) return [run.replace(station, '')]
  return run.includes(' ') ? [run] : []
}

/** What joined the phrases to the rest: "and", commas. */
function withoutJoints(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,;]|and\b|also\b)+|(?:[\s,;]|\band|\balso)+$/gi, '')
    .trim()
}

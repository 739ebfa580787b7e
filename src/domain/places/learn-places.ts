import { nameWords } from './place-code.ts'
import { type GazetteerPlace, locationPlace, unusedSlug } from './place-gazetteer.ts'
import { distanceMiles, type Point } from './point.ts'

/** A town or village as a branch or properties of one county name it. */
export interface StatedPlace {
  name: string
  countySlug: string
  /** The middle of them. */
  location: Point
  /** How far apart they lie: a name used across half a county is no place. */
  spreadMiles: number
}

/** The part of a known location that says whether a named one is the same. */
export type KnownLocation = Pick<GazetteerPlace, 'slug' | 'location'> & { plainName: string }

/** The part of a county that its places take over. */
export interface KnownCounty {
  name: string
  slug: string
  countrySlug: string
}

/** A branch may stand at the edge of its town, and properties around it. */
const sameTownMiles = 6
const widestSpread = 12

/** Those of the named places that are not known yet, ready to be saved. A name in a county that is not known is left out. */
export function placesToLearn(
  named: readonly StatedPlace[],
  { locations, counties }: { locations: readonly KnownLocation[]; counties: readonly KnownCounty[] },
): GazetteerPlace[] {
  const slugs = new Set(locations.map(({ slug }) => slug))
  const byName = Map.groupBy(locations, ({ plainName }) => plainName)
  const areaNames = new Set(counties.flatMap(({ name, countrySlug }) => [plain(name), plain(countrySlug)]))
  return named.flatMap((town): GazetteerPlace[] => {
    const plainName = plain(town.name)
    const county = counties.find(({ slug }) => slug === town.countySlug)
    const others = byName.get(plainName) ?? []
    const isKnown = areaNames.has(plainName) || others.some(({ location }) => distanceMiles(location, town.location) <= sameTownMiles)
    if (isKnown || !county || town.spreadMiles > widestSpread) return []
    const stated = { name: town.name, countyName: county.name, countryName: county.countrySlug, location: town.location, population: 0 }
    const place = locationPlace(stated, unusedSlug(stated, slugs))
    byName.set(plainName, [...others, { plainName, slug: place.slug, location: place.location }])
    return [place]
  })
}

function plain(name: string): string {
  return nameWords(name).join(' ')
}

/** The properties of one county whose addresses state the same. */
export interface StatedAddresses {
  town: string
  locality: string
  countySlug: string
  count: number
  /** By the points that the public may know. */
  southWest: Point
  northEast: Point
  middle: Point
}

/** The places that addresses name, each once in a county, in the middle of its properties. */
export function namedPlaces(stated: readonly StatedAddresses[]): StatedPlace[] {
  const mentions = stated.flatMap((addresses) =>
    [...new Set([...statedPlaces(addresses.town), ...statedPlaces(addresses.locality)])].map((name) => ({ name, ...addresses })),
  )
  const groups = Map.groupBy(mentions, ({ name, countySlug }) => `${nameWords(name).join(' ')}/${countySlug}`).values()
  return [...groups].map((group) => {
    const { name, countySlug } = group[0]!
    const southWest = { lat: Math.min(...group.map((g) => g.southWest.lat)), lng: Math.min(...group.map((g) => g.southWest.lng)) }
    const northEast = { lat: Math.max(...group.map((g) => g.northEast.lat)), lng: Math.max(...group.map((g) => g.northEast.lng)) }
    return { name, countySlug, location: middle(group), spreadMiles: distanceMiles(southWest, northEast) }
  })
}

function middle(group: readonly StatedAddresses[]): Point {
  const properties = group.reduce((sum, { count }) => sum + count, 0)
  const mean = (degrees: (point: Point) => number) => group.reduce((sum, g) => sum + degrees(g.middle) * g.count, 0) / properties
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

/** Longer is a sentence. */
const longestName = 40
/** Last words of a street or a building, which no village has. */
const streetWords =
  /\b(road|rd|street|st|lane|ln|close|avenue|ave|drive|court|crescent|terrace|way|mews|row|apartments|flats?|house|estate|buildings|unit|plots?)\.?$/i

/**
 * The names of places in the town or locality of an address, the smaller first: 'Rockwell Green, WELLINGTON' gives both. What has a
 * number in it or ends like a street is none.
 */
function statedPlaces(text: string): string[] {
  return text
    .slice(0, 200)
    .split(',')
    .map((part) => tidied(part))
    .filter((name) => name.length <= longestName && /^\p{L}[\p{L} .'’&-]+$/u.test(name) && nameWords(name).join('').length > 2)
    .filter((name) => !streetWords.test(name))
}

function tidied(part: string): string {
  const name = part
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:nr|near)\.? /i, '')
  return name === name.toUpperCase() ? capitalised(name) : name
}

/** 'BISHOPS LYDEARD' → 'Bishops Lydeard', 'STOKE-ON-TRENT' → 'Stoke-on-Trent'. */
function capitalised(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[ -])(?!(?:on|in|upon|under|le|the|by|next|with|and|of|cum)[ -])\p{L}/gu, (first) => first.toUpperCase())
}

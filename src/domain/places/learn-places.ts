import { nameWords } from './place-code.ts'
import { type GazetteerPlace, locationPlace, unusedSlug } from './place-gazetteer.ts'
import { distanceMiles, type Point } from './point.ts'

/** A town or village named by a branch or by properties of one county. */
export interface StatedPlace {
  name: string
  countySlug: string
  /** The centre of those that name it. */
  location: Point
  /** How far apart they lie: a name used across half a county is not a place. */
  spreadMiles: number
}

/** The fields of a known location that decide whether a named one is the same. */
export type KnownLocation = Pick<GazetteerPlace, 'slug' | 'location'> & { plainName: string }

/** The fields of a county that its places copy. */
export interface KnownCounty {
  name: string
  slug: string
  countrySlug: string
}

/** A branch may be at the edge of its town, and properties around it. */
const sameTownMiles = 6
const widestSpread = 12

/** The named places that are not known yet, ready to be saved. Names in an unknown county are left out. */
export function placesToLearn(
  named: readonly StatedPlace[],
  { locations, counties }: { locations: readonly KnownLocation[]; counties: readonly KnownCounty[] },
): GazetteerPlace[] {
  const slugs = new Set(locations.map(({ slug }) => slug))
  const byName = Map.groupBy(locations, ({ plainName }) => plainName)
  const areaNames = new Set(counties.flatMap(({ name, countrySlug }) => [plain(name), plain(countrySlug)]))
  return named.flatMap((town): GazetteerPlace[] => {
    const plainName = plainNameOf(town)
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

/** Known locations are compared by it. */
export function plainNameOf({ name }: Pick<StatedPlace, 'name'>): string {
  return plain(name)
}

function plain(name: string): string {
  return nameWords(name).join(' ')
}

/** Properties of one county with the same town in their addresses. */
export interface StatedAddresses {
  town: string
  locality: string
  countySlug: string
  count: number
  /** Bounds of their public points. */
  southWest: Point
  northEast: Point
  middle: Point
}

/** The places named by addresses, each once per county, at the centre of its properties. */
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

/** A longer text is a sentence. */
const longestName = 40
/** Last words of streets or buildings, which no village name has. */
const streetWords =
  /\b(road|rd|street|st|lane|ln|close|avenue|ave|drive|court|crescent|terrace|way|mews|row|apartments|flats?|house|estate|buildings|unit|plots?)\.?$/i

/**
 * The places in the town or locality of an address, the smaller first: 'Rockwell Green, WELLINGTON' gives both. A text with a number, or
 * one that ends like a street, is not a place.
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

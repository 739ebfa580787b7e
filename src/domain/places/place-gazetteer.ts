import { type Place, type PlaceKind, placeId } from './place.ts'
import { nameWords, placeSlug } from './place-code.ts'
import { placeRadius } from './place-radius.ts'
import { distanceMiles, type Point } from './point.ts'

/** A town or village of a gazetteer. */
export interface Town {
  name: string
  countyName: string
  countryName: string
  location: Point
  /** 0 if unknown. */
  population: number
}

export interface GazetteerPlace extends Place {
  countrySlug: string
  population: number
}

/**
 * Countries, counties and locations with their slugs. Of places with the same name, the most populous gets the bare slug (for equal or
 * unknown populations, the first by county and then from north to south); the others add their county (`wellington-herefordshire`), and
 * further ones in the same county a number. The same name within three miles is the same place. Counties and countries are placed at the
 * mean of their places.
 */
export function gazetteerPlaces(towns: readonly Town[]): GazetteerPlace[] {
  const distinct = withoutRepeats([...towns].sort(bestKnownFirst))
  const slugs = new Set<string>()
  const locations = distinct.map((town) => locationPlace(town, unusedSlug(town, slugs)))
  const counties = Map.groupBy(locations, (place) => place.countySlug).values()
  const countries = Map.groupBy(distinct, (town) => town.countryName)
  return [
    ...[...countries].map(([name, members]) => areaPlace('country', name, placeSlug(name), members)),
    ...counties.map((members) => areaPlace('county', members[0]!.countyName, members[0]!.countrySlug, members)),
    ...locations,
  ]
}

export const samePlaceMiles = 3

function bestKnownFirst(a: Town, b: Town): number {
  return b.population - a.population || compare(a.countyName, b.countyName) || b.location.lat - a.location.lat || compare(a.name, b.name)
}

/** By code unit, so that no locale changes which place has which address. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function withoutRepeats(towns: readonly Town[]): Town[] {
  const kept = new Map<string, Town[]>()
  for (const town of towns) {
    const name = nameWords(town.name).join(' ')
    const others = kept.get(name)
    if (!others) kept.set(name, [town])
    else if (others.every((other) => distanceMiles(other.location, town.location) > samePlaceMiles)) others.push(town)
  }
  return [...kept.values()].flat()
}

/** A slug that no other location has; it is added to `taken`. */
export function unusedSlug({ name, countyName }: Town, taken: Set<string>): string {
  const bare = placeSlug(name)
  const withCounty = `${bare}-${placeSlug(countyName)}`
  let slug = taken.has(bare) ? withCounty : bare
  for (let number = 2; taken.has(slug); number += 1) slug = `${withCounty}-${number}`
  taken.add(slug)
  return slug
}

export function locationPlace(town: Town, slug: string): GazetteerPlace {
  return {
    id: placeId('location', slug),
    kind: 'location',
    name: town.name,
    countyName: town.countyName,
    slug,
    countySlug: placeSlug(town.countyName),
    countrySlug: placeSlug(town.countryName),
    location: town.location,
    radiusMiles: placeRadius(town),
    population: town.population,
  }
}

function areaPlace(
  kind: PlaceKind,
  name: string,
  countrySlug: string,
  members: ReadonlyArray<{ location: Point; population: number }>,
): GazetteerPlace {
  const slug = placeSlug(name)
  const mean = (number: (member: { location: Point; population: number }) => number) =>
    members.reduce((sum, member) => sum + number(member), 0) / members.length
  const location = { lat: mean((member) => member.location.lat), lng: mean((member) => member.location.lng) }
  const population = members.reduce((sum, member) => sum + member.population, 0)
  return { id: placeId(kind, slug), kind, name, countyName: '', slug, countySlug: '', countrySlug, location, radiusMiles: 0, population }
}

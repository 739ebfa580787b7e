import type { KnownCounty } from './learn-places.ts'
import { isInOutline, middleOf, milesToLine, type Outline, type OutlineKind, squareMiles } from './outline.ts'
import { placeId } from './place.ts'
import { nameWords, placeSlug } from './place-code.ts'
import { plainAreaName } from './place-county.ts'
import { type GazetteerPlace, locationPlace, unusedSlug } from './place-gazetteer.ts'
import { distanceMiles, type Point } from './point.ts'

/** A location as far as it says whether an outline is its. */
export interface KnownSettlement {
  slug: string
  plainName: string
  countySlug: string
  location: Point
  population: number
}

interface NamedOutline {
  name: string
  kind: OutlineKind
  outline: Outline
}

/** Whose outline it is, and the place itself where it is a new one. */
type OutlinedPlace = { placeId: string; added?: GazetteerPlace } | { reason: string }

/** A town's point may lie just outside what a council drew round it. */
const nearMiles = 1

/**
 * Says which place an outline is of. A county is known by its name. A town or district is the location of its name inside, the most
 * populous of several; else the county of its name (councils such as Cornwall's are both); else a new place in the middle of it.
 */
export function placeOfOutline(
  { name, kind, outline }: NamedOutline,
  {
    locations,
    counties,
    slugs,
  }: { locations: ReadonlyMap<string, readonly KnownSettlement[]>; counties: readonly KnownCounty[]; slugs: Set<string> },
  nearest: (point: Point) => KnownSettlement | undefined,
): OutlinedPlace {
  const county = counties.find(({ slug }) => slug === placeSlug(name) || slug === placeSlug(plainAreaName(name)))
  if (kind === 'county') {
    return county ? { placeId: placeId('county', county.slug) } : { reason: 'no county has this name; its kind may be district' }
  }
  const namesakes = [...(locations.get(nameWords(name).join(' ')) ?? [])].filter(
    ({ location }) => isInOutline(outline, location) || milesToLine(outline, location) <= nearMiles,
  )
  const [known] = namesakes.sort((a, b) => b.population - a.population)
  if (known) return { placeId: placeId('location', known.slug) }
  if (county) return { placeId: placeId('county', county.slug) }
  return added(name, outline, counties, slugs, nearest)
}

function added(
  name: string,
  outline: Outline,
  counties: readonly KnownCounty[],
  slugs: Set<string>,
  nearest: (point: Point) => KnownSettlement | undefined,
): OutlinedPlace {
  const location = middleOf(outline)
  const around = nearest(location)
  const county = counties.find(({ slug }) => slug === around?.countySlug)
  if (!around || !county || distanceMiles(around.location, location) > 50) return { reason: 'it lies in no county that is known' }
  const stated = { name, countyName: county.name, countryName: county.countrySlug, location, population: 0 }
  const place = locationPlace(stated, unusedSlug(stated, slugs))
  // What a search falls back to, were the outline removed.
  return { placeId: place.id, added: { ...place, radiusMiles: Math.max(3, Math.round(Math.sqrt(squareMiles(outline) / Math.PI))) } }
}

import type { KnownCounty } from './learn-places.ts'
import { isInOutline, middleOf, milesToLine, type Outline, type OutlineKind, squareMiles } from './outline.ts'
import { placeId } from './place.ts'
import { nameWords, placeSlug } from './place-code.ts'
import { plainAreaName } from './place-county.ts'
import { type GazetteerPlace, locationPlace, unusedSlug } from './place-gazetteer.ts'
import { distanceMiles, type Point } from './point.ts'

/** The fields of a location that decide whether an outline belongs to it. */
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

/** The place that an outline belongs to, with the new place itself if it is one. */
type OutlinedPlace = { placeId: string; added?: GazetteerPlace } | { reason: string }

/** A town's point may lie just outside its council boundary. */
const nearMiles = 1

/**
 * Finds the place of an outline. Counties are matched by name. A town or district is the location of its name within the outline, the most
 * populous of several; otherwise the county of its name (councils such as Cornwall's are both); otherwise a new place at its centre.
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
  // The radius that searches would use if the outline were removed.
  return { placeId: place.id, added: { ...place, radiusMiles: Math.max(3, Math.round(Math.sqrt(squareMiles(outline) / Math.PI))) } }
}

import { freeSlug, type GazetteerPlace, locationPlace } from './place-gazetteer.ts'
import { searchWords } from './place-name.ts'
import { distanceMiles, type Point } from './point.ts'

/** A town or village as a branch or properties of one county name it. */
export interface NamedPlace {
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
  named: readonly NamedPlace[],
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
    const place = locationPlace(stated, freeSlug(stated, slugs))
    byName.set(plainName, [...others, { plainName, slug: place.slug, location: place.location }])
    return [place]
  })
}

function plain(name: string): string {
  return searchWords(name).join(' ')
}

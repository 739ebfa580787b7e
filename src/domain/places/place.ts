import type { Outline } from './outline.ts'
import type { Point } from './point.ts'

const placeKinds = ['country', 'county', 'location', 'outcode'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * Somewhere a visitor can search in. `id` is opaque to clients and safe in a path segment. A location is a point with a
 * radius, unless its outline was imported. The other kinds are what properties carry: a country is found by
 * property.country = slug, a county by county_slug = slug, an outcode by outcode = name.
 */
export interface Place {
  id: string
  kind: PlaceKind
  name: string
  /** Empty for countries, outcodes and postcodes, and for counties themselves. */
  countyName: string
  slug: string
  countySlug: string
  location: Point
  /** Miles from its centre that count as "in" the place when no `within` is asked for; 0 unless it is a location. */
  radiusMiles: number
  /** Takes the place of the radius (decision 62). Only counties and locations have one, and only where it was imported. */
  outline?: Outline
}

/** The id is made of what addresses show anyway, so that a reloaded gazetteer gives every place the id it had. */
export function placeId(kind: PlaceKind, slug: string): string {
  return `${kind}-${slug}`
}

/** As suggestions, titles and the search field write it: 'Leeds, West Yorkshire', 'Bristol', 'Devon', 'TA1'. */
export function placeLabel(place: Pick<Place, 'name' | 'countyName'>): string {
  return place.countyName && place.countyName !== place.name ? `${place.name}, ${place.countyName}` : place.name
}

/** What a county says after its name beside a town of the same name. */
export const wholeArea = '(whole area)'

/** One label for each, all different: a county that shares its name with a town beside it is 'Bristol (whole area)'. */
export function suggestionLabels(places: readonly Place[]): string[] {
  const labels = places.map(placeLabel)
  return places.map((place, index) => {
    const label = labels[index]!
    return place.kind === 'county' && labels.indexOf(label) !== labels.lastIndexOf(label) ? `${label} ${wholeArea}` : label
  })
}

/** The words of its canonical address: [county, place] for a location, one word for the others. */
export function placeWords(place: Pick<Place, 'slug' | 'countySlug'>): string[] {
  return place.countySlug ? [place.countySlug, place.slug] : [place.slug]
}

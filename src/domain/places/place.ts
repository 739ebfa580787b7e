import type { Outline } from './outline.ts'
import type { Point } from './point.ts'

const placeKinds = ['country', 'county', 'location', 'outcode'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * A place that visitors can search in. `id` is opaque to clients and safe in a path segment. A location is a point with a radius, unless
 * its outline was imported. The other kinds match columns of properties: a country property.country = slug, a county county_slug = slug, an
 * outcode outcode = name.
 */
export interface Place {
  id: string
  kind: PlaceKind
  name: string
  /** Empty for countries, outcodes, postcodes and counties. */
  countyName: string
  slug: string
  countySlug: string
  location: Point
  /** Miles from the centre that count as "in" the place if no `within` is given; 0 unless it is a location. */
  radiusMiles: number
  /** Replaces the radius (decision 62). Only counties and locations have one, and only if it was imported. */
  outline?: Outline
}

/** The id is derived from the slug, so that a reloaded gazetteer gives every place the same id again. */
export function placeId(kind: PlaceKind, slug: string): string {
  return `${kind}-${slug}`
}

/** The place's label in suggestions, titles and the search field: 'Leeds, West Yorkshire', 'Bristol', 'Devon', 'TA1'. */
export function placeLabel(place: Pick<Place, 'name' | 'countyName'>): string {
  return place.countyName && place.countyName !== place.name ? `${place.name}, ${place.countyName}` : place.name
}

/** Added to a county's name beside a town of the same name. */
export const wholeArea = '(whole area)'

/** Unique labels for places: a county with the name of a listed town becomes 'Bristol (whole area)'. */
export function suggestionLabels(places: readonly Place[]): string[] {
  const labels = places.map(placeLabel)
  return places.map((place, index) => {
    const label = labels[index]!
    return place.kind === 'county' && labels.indexOf(label) !== labels.lastIndexOf(label) ? `${label} ${wholeArea}` : label
  })
}

/** The words of the place's canonical address: [county, place] for a location, one word for the others. */
export function placeWords(place: Pick<Place, 'slug' | 'countySlug'>): string[] {
  return place.countySlug ? [place.countySlug, place.slug] : [place.slug]
}

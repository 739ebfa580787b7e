import { circleRing } from './drawn-area.ts'
import type { Outline } from './outline.ts'
import type { Place } from './place.ts'
import { metresPerMile } from './point.ts'

const idBegins = 'either-'
const joiner = '-or-'
export const mostMembers = 5

/** A weight in square degrees, so large that simplifying an outline never drops a circle's corners. */
const alwaysKept = 1

/**
 * Several towns or villages as one place, whose outline combines their outlines or circles. Its id and slug list the members, so it needs
 * no table.
 */
export function eitherPlaceOf(members: readonly Place[]): Place {
  const slug = members.map((member) => member.slug).join(joiner)
  const counties = new Set(members.map(({ countyName }) => countyName))
  const middle = (of: (place: Place) => number) => members.reduce((sum, place) => sum + of(place), 0) / members.length
  return {
    id: `${idBegins}${slug}`,
    kind: 'location',
    name: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(members.map(({ name }) => name)),
    countyName: counties.size === 1 ? [...counties][0]! : '',
    slug,
    countySlug: '',
    location: { lat: middle(({ location }) => location.lat), lng: middle(({ location }) => location.lng) },
    radiusMiles: 0,
    outline: members.flatMap(outlineOf),
  }
}

function outlineOf({ outline, location, radiusMiles }: Place): Outline {
  if (outline) return outline
  const ring = circleRing(location, radiusMiles * metresPerMile).slice(0, -1)
  return [[ring.map(([lng, lat]) => [lng, lat, alwaysKept] as const)]]
}

export function isEitherPlace(id: string): boolean {
  return id.startsWith(idBegins)
}

/** The slugs of the members of such a place, by its slug or id; undefined for other places. */
export function eitherPlaceMembers(slugOrId: string): readonly string[] | undefined {
  const slug = isEitherPlace(slugOrId) ? slugOrId.slice(idBegins.length) : slugOrId
  const slugs = slug.split(joiner)
  return slugs.length > 1 && slugs.length <= mostMembers && slugs.every((each) => each !== '') ? slugs : undefined
}

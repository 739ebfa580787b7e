import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../domain/places/place.ts'
import { searchedMiles } from '../../domain/places/place-radius.ts'
import { offeredRadii } from '../../domain/search/offered-filters.ts'
import { reachCode } from '../../domain/search/stock-facts.ts'
import type { PropertySearch } from './property-search.ts'
import { allOf } from './search-conditions.ts'
import { cosineFrom, cosineOf, placeConditions } from './search-place.ts'

/** The largest radius that can be chosen, in miles; undefined where a radius changes nothing. */
export function widestReach({ criteria, place }: PropertySearch): number | undefined {
  if (criteria.poly || (place?.kind !== 'location' && place?.kind !== 'outcode')) return undefined
  return Math.max(criteria.within ?? 0, ...offeredRadii)
}

/** How far away a property is, as a `reachCode`; undefined where a radius changes nothing. */
export function reachOf(search: PropertySearch): RawBuilder<number> | undefined {
  const { place } = search
  if (!place || widestReach(search) === undefined) return undefined
  return place.kind === 'location' && place.outline ? reachOfOutline(search) : reachOfCircle(place, search.criteria.within)
}

/** Its cosine is reckoned once, and looked up among those of all radii that matter. */
function reachOfCircle(place: Place, within: number | undefined): RawBuilder<number> {
  const own = place.kind === 'outcode' ? 0 : searchedMiles(place, undefined)
  const asked = within === undefined ? own : within
  // Cosines rise as distances fall.
  const radii = [...new Set([...offeredRadii, own, asked])].filter((miles) => miles > 0).sort((a, b) => b - a)
  const codes = [Number.POSITIVE_INFINITY, ...radii].map((miles) => codeOf(miles, own, asked))
  const code = sql<number>`(${codes}::integer[])[1 + width_bucket(${cosineFrom(place.location)}, ${radii.map(cosineOf)}::float8[])]`
  return place.kind === 'outcode' ? sql`case when property.outcode = ${place.name} then ${sql.lit(codeOf(0, 0, 0))} else ${code} end` : code
}

/** For what is within `miles` and no smaller radius. */
function codeOf(miles: number, own: number, asked: number): number {
  const narrowest = offeredRadii.filter((offered) => offered < miles).length
  return narrowest + (own >= miles ? reachCode.isInPlace : 0) + (asked >= miles ? reachCode.isWithinAsked : 0)
}

/** By halves: each question is a distance from a line of hundreds of corners. */
function reachOfOutline(search: PropertySearch): RawBuilder<number> {
  const { within: asked, view: _view, ...criteria } = search.criteria
  const takesIn = (within: number | undefined) =>
    allOf(placeConditions({ ...search, criteria: within === undefined ? criteria : { ...criteria, within } }, 'indexed'))
  const narrowest = (from: number, to: number): RawBuilder<number> => {
    if (from === to) return sql.lit(from)
    const middle = Math.floor((from + to) / 2)
    return sql`case when ${takesIn(offeredRadii[middle])} then ${narrowest(from, middle)} else ${narrowest(middle + 1, to)} end`
  }
  const flag = (miles: number | undefined, code: number) => sql`case when ${takesIn(miles)} then ${sql.lit(code)} else 0 end`
  return sql`${narrowest(0, offeredRadii.length)} + ${flag(undefined, reachCode.isInPlace)} + ${flag(asked, reachCode.isWithinAsked)}`
}

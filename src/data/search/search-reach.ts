import { type RawBuilder, sql } from 'kysely'
import { offeredRadii } from '../../domain/search/offered-filters.ts'
import { reachCode } from '../../domain/search/stock-facts.ts'
import type { PropertySearch } from './property-search.ts'
import { allOf } from './search-conditions.ts'
import { placeConditions } from './search-place.ts'

/** The largest radius that can be chosen, in miles; undefined where a radius changes nothing. */
export function widestReach({ criteria, place }: PropertySearch): number | undefined {
  if (criteria.poly || (place?.kind !== 'location' && place?.kind !== 'outcode')) return undefined
  return Math.max(criteria.within ?? 0, ...offeredRadii)
}

/** How far from an outline a property is, as a `reachCode`; undefined elsewhere (a circle is told by domain/search/circle-reach.ts). */
export function reachFromOutline(search: PropertySearch): RawBuilder<number> | undefined {
  const { place } = search
  return place?.outline && widestReach(search) !== undefined ? reachOfOutline(search) : undefined
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

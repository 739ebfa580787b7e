import type { Place } from '../places/place.ts'
import { searchedMiles } from '../places/place-radius.ts'
import { boxAround, cosineAt, cosineBetween, within as isIn } from '../places/point.ts'
import { offeredRadii } from './offered-filters.ts'
import { reachCode, type StockFacts } from './stock-facts.ts'

/** Whether what a search finds there follows from points and outcodes alone. */
export function isCircle(place: Place): boolean {
  return place.kind === 'outcode' || (place.kind === 'location' && !place.outline)
}

/** The `reachCode` of each of these rows (of all, where none are given) for a place that is a circle, with the radius that is asked for. */
export function circleReach(facts: StockFacts, rows: Int32Array | undefined, place: Place, within: number | undefined): Int16Array {
  const own = place.kind === 'outcode' ? 0 : searchedMiles(place, undefined)
  const asked = within || own
  const radii = [...new Set([...offeredRadii, own, asked])].filter((miles) => miles > 0).sort((a, b) => b - a)
  // After so many of the circles, the widest first, that take it in.
  const codes = [Number.POSITIVE_INFINITY, ...radii].map((miles) => codeOf(miles, own, asked))
  const cosines = radii.map(cosineAt)
  const box = boxAround(place.location, radii[0]!)
  const outcode = place.kind === 'outcode' ? facts.outcode.values.indexOf(place.name) : -1
  const reach = new Int16Array(rows?.length ?? facts.beds.length).fill(codes[0]!)
  for (let at = 0; at < reach.length; at++) {
    const row = rows ? rows[at]! : at
    const point = { lat: facts.lat[row]!, lng: facts.lng[row]! }
    if (facts.outcode.codes[row] === outcode) reach[at] = codeOf(0, own, asked)
    else if (isIn(box, point)) {
      const cosine = cosineBetween(place.location, point)
      let circles = 0
      while (circles < cosines.length && cosine >= cosines[circles]!) circles++
      reach[at] = codes[circles]!
    }
  }
  return reach
}

/** For what is within `miles` and no smaller radius. */
function codeOf(miles: number, own: number, asked: number): number {
  const narrowest = offeredRadii.filter((offered) => offered < miles).length
  return narrowest + (own >= miles ? reachCode.isInPlace : 0) + (asked >= miles ? reachCode.isWithinAsked : 0)
}

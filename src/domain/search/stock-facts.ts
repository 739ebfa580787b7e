import type { Place } from '#src/domain/places/place.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import { boxAround, cosineAt, cosineBetween, isInBox as isIn } from '#src/domain/places/point.ts'
import { offeredRadii } from './offered-filters.ts'

/**
 * What the options of the search form ask of the listed properties of a channel. Column by column, each with one entry for a property:
 * a hundred thousand are five megabytes, and are gone through in a few milliseconds.
 */
export interface StockFacts {
  /** Where in the columns a property is, by its id; -1 for one that is not there. */
  rowOf: (id: number) => number
  beds: Int16Array
  mostBeds: number
  /** Sum of `factBits`. */
  bits: Uint8Array
  /** Milliseconds since 1970. */
  createdAt: Float64Array
  updatedAt: Float64Array
  /** Degrees; not a number where it is not known. */
  lng: Float64Array
  lat: Float64Array
  country: CodedColumn<string | null>
  outcode: CodedColumn<string>
  /** Pounds; null without a price. */
  price: CodedColumn<number | null>
  tags: CodedColumn<readonly string[]>
}

export const factBits = { available: 1, pets: 2, shortLet: 4 } as const

/** Few different values, of which each row has the number of one. */
export interface CodedColumn<Value> {
  codes: Int32Array
  values: readonly Value[]
}

/** The properties that a search is about. */
export interface FoundRows {
  /** In the columns, -1 for one that is not there; undefined for all that there are. */
  rows?: Int32Array | undefined
  /** Beside each of them a code of `reachCode`; undefined where a radius changes nothing. */
  reach?: Int16Array | undefined
}

/** How far from a place a property is: the narrowest offered radius that takes a property in (else their number), and two bits. */
export const reachCode = { narrowest: 31, isInPlace: 32, isWithinAsked: 64 } as const

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

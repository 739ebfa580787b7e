import type { Place } from '#src/domain/places/place.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import { boxAround, cosineAt, cosineBetween, isInBox as isIn } from '#src/domain/places/point.ts'
import { offeredRadii } from './offered-filters.ts'

/**
 * What the options of the search form need of a channel's listed properties, as columns with one entry per property: a hundred thousand
 * take five megabytes and are scanned in a few milliseconds.
 */
export interface StockFacts {
  /** The index of a property in the columns; -1 if it is not there. */
  rowOf: (id: number) => number
  beds: Int16Array
  mostBeds: number
  /** Sum of `factBits`. */
  bits: Uint8Array
  /** Milliseconds since 1970. */
  createdAt: Float64Array
  updatedAt: Float64Array
  /** Degrees; NaN if unknown. */
  lng: Float64Array
  lat: Float64Array
  country: CodedColumn<string | null>
  outcode: CodedColumn<string>
  /** Pounds; null without a price. */
  price: CodedColumn<number | null>
  tags: CodedColumn<readonly string[]>
}

export const factBits = { available: 1, pets: 2, shortLet: 4 } as const

/** A column with few distinct values: each row has the index of its value. */
export interface CodedColumn<Value> {
  codes: Int32Array
  values: readonly Value[]
}

/** The properties that a search finds. */
export interface FoundRows {
  /** Indexes in the columns, -1 for missing ones; undefined for all properties. */
  rows?: Int32Array | undefined
  /** The `reachCode` of each row; undefined if a radius changes nothing. */
  reach?: Int16Array | undefined
}

/** How far from a place a property is: the index of the narrowest offered radius that includes it (or their number), and two flag bits. */
export const reachCode = { narrowest: 31, isInPlace: 32, isWithinAsked: 64 } as const

/** Whether a search there depends on points and outcodes only. */
export function isCircle(place: Place): boolean {
  return place.kind === 'outcode' || (place.kind === 'location' && !place.outline)
}

/** The `reachCode` of each row (of all rows if none are given) for a circular place, with the requested radius. */
export function circleReach(facts: StockFacts, rows: Int32Array | undefined, place: Place, within: number | undefined): Int16Array {
  const own = place.kind === 'outcode' ? 0 : searchedMiles(place, undefined)
  const asked = within || own
  const radii = [...new Set([...offeredRadii, own, asked])].filter((miles) => miles > 0).sort((a, b) => b - a)
  // Indexed by how many of the circles, from the widest, include the point.
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

/** The code for a point within `miles` and no smaller radius. */
function codeOf(miles: number, own: number, asked: number): number {
  const narrowest = offeredRadii.filter((offered) => offered < miles).length
  return narrowest + (own >= miles ? reachCode.isInPlace : 0) + (asked >= miles ? reachCode.isWithinAsked : 0)
}

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
  country: Coded<string | null>
  outcode: Coded<string>
  /** Pounds; null without a price. */
  price: Coded<number | null>
  tags: Coded<readonly string[]>
}

export const factBits = { available: 1, pets: 2, shortLet: 4 } as const

/** Few different values, of which each row has the number of one. */
export interface Coded<Value> {
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

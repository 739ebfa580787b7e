import type { Place } from '#src/domain/places/place.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import { boxAround, cosineAt, cosineBetween, isInBox as isIn } from '#src/domain/places/point.ts'
import { offeredRadii } from './offered-filters.ts'

/**
 * What the options of the search form need of a channel's listed properties, as columns with one entry per property: a hundred thousand
 * take five megabytes and are scanned in a few milliseconds.
 */
export interface StockFacts {
  ids: Int32Array
  /** The index of a property in the columns; -1 if it is not there. */
  rowOf: (id: number) => number
  beds: Int16Array
  /** No property has more. */
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
  /** Pounds for all that living there costs; -1 if unknown. */
  monthlyCost: Int32Array
  tags: CodedColumn<readonly string[]>
  /** See `codeAsked` of criteria/surroundings.ts. */
  surroundings: Int16Array
}

export const factBits = { available: 1, pets: 2, shortLet: 4 } as const

/** A column with few distinct values: each row has the index of its value. */
export interface CodedColumn<Value> {
  codes: Int32Array
  values: readonly Value[]
}

/** A two-level table, several times as fast as a Map: ids are consecutive, so most second-level tables are full or absent. */
export function rowFinder(ids: Int32Array): (id: number) => number {
  const idsToATable = 4096
  const tables: Int32Array[] = []
  ids.forEach((id, row) => {
    const at = Math.floor(id / idsToATable)
    tables[at] ??= new Int32Array(idsToATable).fill(-1)
    tables[at][id % idsToATable] = row
  })
  return (id) => tables[Math.floor(id / idsToATable)]?.[id % idsToATable] ?? -1
}

/** The facts after a change of some properties: `now` has those of them that are still listed. */
export function factsAfter(facts: StockFacts, changed: readonly number[], now: StockFacts): StockFacts {
  const gone = changed
    .map(facts.rowOf)
    .filter((row) => row >= 0)
    .sort((a, b) => a - b)
  const rows = Array.from(now.ids, facts.rowOf)
  // Usually a price or status: hardly any column differs.
  const areSame = rows.length === gone.length && !rows.includes(-1)
  const column = <Column extends Numbers>(of: Column, added: Column) => (areSame ? withRows(of, rows, added) : withoutRows(of, gone, added))
  const coded = <Value>(of: CodedColumn<Value>, added: CodedColumn<Value>): CodedColumn<Value> => {
    const values = [...of.values]
    const codes = added.values.map((value) => {
      const known = values.findIndex((each) => isAlike(each, value))
      return known >= 0 ? known : values.push(value) - 1
    })
    const addedCodes = added.codes.map((code) => codes[code]!)
    return { codes: column(of.codes, addedCodes), values }
  }
  const [ids, beds] = [column(facts.ids, now.ids), column(facts.beds, now.beds)]
  return {
    ids,
    rowOf: areSame ? facts.rowOf : rowFinder(ids),
    beds,
    mostBeds: Math.max(facts.mostBeds, now.mostBeds),
    bits: column(facts.bits, now.bits),
    createdAt: column(facts.createdAt, now.createdAt),
    updatedAt: column(facts.updatedAt, now.updatedAt),
    lng: column(facts.lng, now.lng),
    lat: column(facts.lat, now.lat),
    country: coded(facts.country, now.country),
    outcode: coded(facts.outcode, now.outcode),
    price: coded(facts.price, now.price),
    monthlyCost: column(facts.monthlyCost, now.monthlyCost),
    tags: coded(facts.tags, now.tags),
    surroundings: column(facts.surroundings, now.surroundings),
  }
}

type Numbers = Int16Array | Int32Array | Uint8Array | Float64Array

function withRows<Column extends Numbers>(column: Column, rows: readonly number[], values: Column): Column {
  if (rows.every((row, at) => Object.is(column[row], values[at]))) return column
  const changed = column.slice() as Column
  rows.forEach((row, at) => {
    changed[row] = values[at]!
  })
  return changed
}

/** `gone` in ascending order. */
function withoutRows<Column extends Numbers>(column: Column, gone: readonly number[], added: Column): Column {
  const kept = new (column.constructor as new (length: number) => Column)(column.length - gone.length + added.length)
  let [from, to] = [0, 0]
  for (const row of [...gone, column.length]) {
    kept.set(column.subarray(from, row), to)
    to += row - from
    from = row + 1
  }
  kept.set(added, to)
  return kept
}

function isAlike(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((each, at) => each === other[at])
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

import { type CodedColumn, rowFinder, type StockFacts } from '#src/domain/search/stock-facts.ts'

/** Columns of concatenated binary values in PostgreSQL's format; null without properties. */
export interface PackedRow {
  ids: Uint8Array | null
  beds: Uint8Array | null
  bits: Uint8Array | null
  /** -1 without a price. */
  prices: Uint8Array | null
  /** -1 where it is unknown. */
  costs: Uint8Array | null
  sets_of: Uint8Array | null
  /** Counted from 1 in `countries`; 0 without one. */
  countries_of: Uint8Array | null
  lngs: Uint8Array | null
  lats: Uint8Array | null
  outcodes: string[] | null
  created: Uint8Array | null
  updated: Uint8Array | null
  countries: string[] | null
  surroundings: Uint8Array | null
  tag_sets: Array<[set: string, tags: string[]]> | null
}

/** The facts in a row that PostgreSQL has packed. */
export function factsOf(row: PackedRow): StockFacts {
  const [ids, beds] = [decodeNumbers(row.ids, Int32Array), decodeNumbers(row.beds, Int16Array)]
  return {
    ids,
    rowOf: rowFinder(ids),
    beds,
    mostBeds: beds.reduce((most, each) => Math.max(most, each), 0),
    bits: Uint8Array.from(decodeNumbers(row.bits, Int16Array)),
    createdAt: times(row.created),
    updatedAt: times(row.updated),
    country: { codes: Int32Array.from(decodeNumbers(row.countries_of, Int16Array)), values: [null, ...(row.countries ?? [])] },
    lng: decodeNumbers(row.lngs, Float64Array),
    lat: decodeNumbers(row.lats, Float64Array),
    outcode: coded(row.outcodes ?? []),
    price: pricesOf(decodeNumbers(row.prices, Int32Array)),
    monthlyCost: decodeNumbers(row.costs, Int32Array),
    tags: tagsOf(decodeNumbers(row.sets_of, BigInt64Array), row.tag_sets ?? []),
    surroundings: decodeNumbers(row.surroundings, Int16Array),
  }
}

function pricesOf(prices: Int32Array): CodedColumn<number | null> {
  const { codes, values } = coded(prices)
  return { codes, values: values.map((price) => (price < 0 ? null : price)) }
}

function coded<Value>(all: ArrayLike<Value>): CodedColumn<Value> {
  const codeOf = new Map<Value, number>()
  const codes = Int32Array.from(all, (value) => {
    const code = codeOf.get(value) ?? codeOf.size
    if (code === codeOf.size) codeOf.set(value, code)
    return code
  })
  return { codes, values: [...codeOf.keys()] }
}

function tagsOf(sets: BigInt64Array, known: ReadonlyArray<readonly [set: string, tags: string[]]>): CodedColumn<readonly string[]> {
  const codeOf = new Map(known.map(([set], code) => [BigInt(set), code]))
  return { codes: Int32Array.from(sets, (set) => codeOf.get(set)!), values: known.map(([, tags]) => tags) }
}

/** Converts PostgreSQL's timestamps (microseconds since 2000, in 8 bytes) to milliseconds since 1970, with fractions: results are sorted by them. */
function times(packed: Uint8Array | null): Float64Array {
  const halves = decodeNumbers(packed, Int32Array)
  return new Float64Array(halves.length / 2).map((_, at) => {
    const microseconds = halves[at * 2]! * 2 ** 32 + (halves[at * 2 + 1]! >>> 0)
    return microseconds / 1000 + Date.UTC(2000, 0, 1)
  })
}

type Numbers = typeof Int16Array | typeof Int32Array | typeof Float64Array | typeof BigInt64Array
/** Concatenated numbers, highest byte first; none for null. */
export function decodeNumbers<Type extends Numbers>(packed: Uint8Array | null, type: Type): InstanceType<Type> {
  // A copy, which is correctly aligned.
  const { buffer } = new Uint8Array(packed ?? [])
  const bytes = Buffer.from(buffer)
  if (type.BYTES_PER_ELEMENT === 2) bytes.swap16()
  else if (type.BYTES_PER_ELEMENT === 4) bytes.swap32()
  else bytes.swap64()
  return new type(buffer) as InstanceType<Type>
}

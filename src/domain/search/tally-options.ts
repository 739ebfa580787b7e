import { daysAgo } from '../dates/day.ts'
import { type Facet, facets, type SearchStatus } from './criteria/criterion.ts'
import { surroundingsTest } from './criteria/surroundings.ts'
import { chosenKind, offeredAges, offeredKinds, offeredMonthlyCosts, offeredRadii, tickedTags } from './offered-filters.ts'
import type { Tallies, Tally } from './option-counts.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { type FoundRows, factBits, reachCode, type StockFacts } from './stock-facts.ts'

export interface TallyOptions {
  /** Canonical. Location and words are ignored here: `found` already meets them. */
  criteria: SearchCriteria
  /** Slug of the only country to consider. */
  country?: string | undefined
  defaultStatus: SearchStatus
  now: Date
}

/**
 * Counts the results of a search by the values of its options. Each property that misses at most one facet is counted, in groups, because
 * an option of a facet includes what misses only that facet.
 */
export function tallyOptions(facts: StockFacts, { rows, reach }: FoundRows, asked: TallyOptions): Tallies {
  const { beds, mostBeds, bits, price, monthlyCost, tags } = facts
  const tests = facetTests(facts, reach, asked)
  const isConsidered = rowTest(facts, asked)
  const groups = {
    facts: new Groups((mostBeds + 1) * bitsCount),
    price: new Groups(price.values.length),
    cost: new Groups(offeredMonthlyCosts.length + 1),
    tags: new Groups(tags.values.length),
    reach: new Groups(reach ? reachCode.isInPlace * 2 : 0),
  }
  const ages = { createdAgo: ageCounter(facts.createdAt, asked.now), updatedAgo: ageCounter(facts.updatedAt, asked.now) }
  const [number, created, updated, within] = [rows?.length ?? beds.length, bit('createdAgo'), bit('updatedAgo'), bit('within')]
  for (let at = 0; at < number; at++) {
    if (reach && reach[at] === beyondAll) continue
    const row = rows ? rows[at]! : at
    if (!isConsidered(row)) continue
    let missed = none
    for (let test = 0; test < tests.length; test++) {
      const { facet, meets } = tests[test]!
      if (!meets(row, at)) missed = missed === none ? facet : several
    }
    if (missed === several) continue
    groups.facts.add(missed, beds[row]! * bitsCount + bits[row]!)
    groups.price.add(missed, price.codes[row]!)
    if (missed === none || missed === bit('monthlyCost')) groups.cost.add(missed, leastCostAt(monthlyCost[row]!))
    groups.tags.add(missed, tags.codes[row]!)
    if (reach && (missed === none || missed === within)) groups.reach.add(missed, reach[at]! & (reachCode.isInPlace * 2 - 1))
    if (missed === none || missed === created) ages.createdAgo.add(row)
    if (missed === none || missed === updated) ages.updatedAgo.add(row)
  }
  const tallies: Tally[] = [
    ...groups.facts.each(
      (code, group): Tally => ({ ...group, of: 'facts', beds: Math.floor(code / bitsCount), ...flagsOf(code % bitsCount) }),
    ),
    ...groups.price.each((code, group): Tally => ({ ...group, of: 'price', price: price.values[code]! })),
    ...groups.cost.each((least, group): Tally => ({ ...group, of: 'cost', least })),
    ...groups.reach.each((code, group): Tally => ({ ...group, of: 'reach', ...reachOf(code) })),
    ...tagTallies(groups.tags, tags.values, asked.criteria),
  ]
  return { tallies, created: ages.createdAgo.counts, updated: ages.updatedAgo.counts }
}

/** Returns the indexes of the properties that meet every criterion, for a search that the facts decide alone. */
export function rowsMeeting(facts: StockFacts, reach: Int16Array | undefined, asked: TallyOptions): Int32Array {
  const tests = facetTests(facts, reach, asked)
  const isConsidered = rowTest(facts, asked)
  const found = new Int32Array(facts.beds.length)
  let number = 0
  for (let row = 0; row < found.length; row++) {
    if (!isConsidered(row)) continue
    if (tests.every(({ meets }) => meets(row, row))) found[number++] = row
  }
  return found.subarray(0, number)
}

const bit = (facet: Facet) => facets.indexOf(facet)
const none: number = facets.length
const several = none + 1
const bitsCount = 8
/** No option includes it. */
const beyondAll = offeredRadii.length

/** Counts of properties by missed facet and code. */
class Groups {
  readonly #codes: number
  readonly #counts: Int32Array

  constructor(codes: number) {
    this.#codes = codes
    this.#counts = new Int32Array(codes * (none + 1))
  }

  add(missed: number, code: number): void {
    this.#counts[missed * this.#codes + code]!++
  }

  /** Calls `toResult` for each code with the missed facet (undefined for none) and the count. */
  each<Result>(toResult: (code: number, group: { missed: Facet | undefined; count: number }) => Result): Result[] {
    const results: Result[] = []
    this.#counts.forEach((count, at) => {
      if (count > 0) results.push(toResult(at % this.#codes, { missed: facets[Math.floor(at / this.#codes)], count }))
    })
    return results
  }
}

/** The index in `offeredMonthlyCosts` of the least that includes a cost; their number if none does. */
function leastCostAt(cost: number): number {
  if (cost < 0) return offeredMonthlyCosts.length
  let at = 0
  while (at < offeredMonthlyCosts.length && cost > offeredMonthlyCosts[at]!) at++
  return at
}

interface FacetTest {
  facet: number
  meets: (row: number, at: number) => boolean
}

/** The facets that the search uses, with the same tests as in search-conditions.ts. */
function facetTests(facts: StockFacts, reach: Int16Array | undefined, { criteria, defaultStatus, now }: TallyOptions): FacetTest[] {
  const { minBeds = 0, maxBeds = Number.POSITIVE_INFINITY, minPrice, maxPrice, maxMonthlyCost } = criteria
  const { createdAgo, updatedAgo, pets, shortLets } = criteria
  const { beds, bits, price, monthlyCost, tags, createdAt, updatedAt } = facts
  const kind = chosenKind(criteria)
  const isSince = (times: Float64Array, days: number) => {
    const since = daysAgo(now, days).getTime()
    return (row: number) => times[row]! >= since
  }
  const has = (flag: number) => (row: number) => (bits[row]! & flag) !== 0
  const arePricesMet = price.values.map(
    (value) => value !== null && value >= (minPrice ?? 0) && value <= (maxPrice ?? Number.POSITIVE_INFINITY),
  )
  const areKindsMet = tags.values.map((values) => values.includes(kind!))
  const tests: Record<Facet, FacetTest['meets'] | false | undefined> = {
    beds: (minBeds > 0 || maxBeds < Number.POSITIVE_INFINITY) && ((row) => beds[row]! >= minBeds && beds[row]! <= maxBeds),
    price: (minPrice !== undefined || maxPrice !== undefined) && ((row) => arePricesMet[price.codes[row]!]!),
    monthlyCost: maxMonthlyCost !== undefined && ((row) => monthlyCost[row]! >= 0 && monthlyCost[row]! <= maxMonthlyCost),
    kind: kind !== undefined && ((row) => areKindsMet[tags.codes[row]!]!),
    status: (criteria.status ?? defaultStatus) === 'available' && has(factBits.available),
    createdAgo: createdAgo !== undefined && isSince(createdAt, createdAgo),
    updatedAgo: updatedAgo !== undefined && isSince(updatedAt, updatedAgo),
    pets: pets && has(factBits.pets),
    shortLets: shortLets && has(factBits.shortLet),
    within: reach && ((_row, at) => (reach[at]! & reachCode.isWithinAsked) !== 0),
  }
  return facets.flatMap((facet) => (tests[facet] ? [{ facet: bit(facet), meets: tests[facet] }] : []))
}

/** Whether a property is in the only country, has the tags, and has around it what is asked for: what is no facet. */
function rowTest({ tags, country, surroundings }: StockFacts, asked: TallyOptions): (row: number) => boolean {
  const areTagsMet = tagTests(tags.values, asked.criteria)
  const only = asked.country === undefined ? undefined : country.values.indexOf(asked.country)
  const isAround = surroundingsTest(asked.criteria)
  return (row) =>
    areTagsMet[tags.codes[row]!]! && (only === undefined || country.codes[row] === only) && (!isAround || isAround(surroundings[row]!))
}

/** Whether properties with these tags have the required ones and none of the excluded, ignoring the kind, which is a facet. */
function tagTests(values: ReadonlyArray<readonly string[]>, criteria: SearchCriteria): boolean[] {
  const kind = chosenKind(criteria)
  const others = (criteria.tags ?? []).filter((tag) => tag !== kind)
  return values.map((tags) => others.every((tag) => (tag.startsWith('!') ? !tags.includes(tag.slice(1)) : tags.includes(tag))))
}

/** Counts how many are within each of the offered ages. */
function ageCounter(times: Float64Array, now: Date) {
  const since = offeredAges.map((days) => daysAgo(now, days).getTime())
  const oldest = Math.min(...since)
  const counts = since.map(() => 0)
  const add = (row: number) => {
    const time = times[row]!
    if (time >= oldest) for (let age = 0; age < since.length; age++) if (time >= since[age]!) counts[age]!++
  }
  return { counts, add }
}

function tagTallies(groups: Groups, values: ReadonlyArray<readonly string[]>, { channel }: SearchCriteria): Tally[] {
  const offered = new Set([...offeredKinds[channel], ...tickedTags(channel)].map(({ tag }) => tag.replace(/^!/, '')))
  const counts = new Map<string, Tally>()
  groups.each((code, { missed, count }) => {
    for (const tag of values[code]!) {
      if (!offered.has(tag)) continue
      const key = `${missed} ${tag}`
      counts.set(key, { of: 'tag', tag, missed, count: count + (counts.get(key)?.count ?? 0) })
    }
  })
  return [...counts.values()]
}

function flagsOf(bits: number) {
  const has = (flag: number) => (bits & flag) !== 0
  return { available: has(factBits.available), pets: has(factBits.pets), shortLet: has(factBits.shortLet) }
}

function reachOf(code: number) {
  return { reach: code & reachCode.narrowest, isInPlace: (code & reachCode.isInPlace) !== 0 }
}

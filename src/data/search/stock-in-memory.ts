import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { defaultSortOrder, type SortOrder } from '#src/domain/search/criteria/results.ts'
import { surroundingNames, surroundingsTest } from '#src/domain/search/criteria/surroundings.ts'
import { type SearchCriteria, withoutCriteria } from '#src/domain/search/search-criteria.ts'
import { circleReach, isCircle, type StockFacts } from '#src/domain/search/stock-facts.ts'
import { rowsMeeting } from '#src/domain/search/tally-options.ts'
import { canonicalSearch, isDecidedByFacts } from './count-options.ts'
import { type Counted, locationTest } from './count-properties.ts'
import { KeptCards } from './kept-cards.ts'
import type { KeptTexts } from './kept-texts.ts'
import { decodeNumbers } from './packed-facts.ts'
import type { PropertySearch } from './property-search.ts'
import { searchCondition } from './search-conditions.ts'
import type { KeptFacts, LoadedFacts } from './stock-facts.ts'

/** Finds pages of results in the facts and cards that this process keeps, without asking the database (decision 219). */
export interface StockInMemory {
  /**
   * Returns the cards of a page, in order, and how many properties the search finds in all, exactly as of the version of the site that
   * pages use. `db` is asked for cards that are not kept. Undefined if the database has to be asked.
   */
  findPage(db: Kysely<Schema>, search: PropertySearch, page: { offset: number; limit: number }): Promise<FoundPage | undefined>
  /** Returns the ids of the first homes of a search by facts of places, in order, and of how many; undefined if the database has to be asked. */
  findAround(db: Kysely<Schema>, search: PropertySearch, limit: number): Promise<FoundIds | undefined>
  /** Returns what `countInStock` does, as of the same version; undefined if the database has to be asked. */
  count(search: PropertySearch): Counted | undefined
}

export interface FoundPage {
  cards: PropertyCardData[]
  totalCount: number
  /** Of a search with wishes: whether they decide the order; `soon` if they do by texts that are being read again. */
  ranked?: 'by-wishes' | 'soon' | undefined
}

interface FoundIds {
  ids: number[]
  totalCount: number
  /** Of the site. */
  version: number
}

interface Page {
  offset: number
  limit: number
  /** The last that is sorted here, where wishes do not sort. */
  most?: number
}

/** Looking through more takes longer than a request may hold up others, some milliseconds. */
const mostProperties = 200_000
/** Pages further on are seldom asked for, and sorted by the database. */
const mostSorted = 1000

/** `version` returns the version that pages use; undefined while that is uncertain. */
export function stockInMemory(facts: KeptFacts, version: () => string | undefined, texts?: KeptTexts): StockInMemory {
  const kept = new Map<Channel, KeptCards>()
  const cardsOf = (channel: Channel, loaded: LoadedFacts) => {
    const cards = kept.get(channel) ?? new KeptCards()
    kept.set(channel, cards.follow(loaded))
    return cards
  }
  const ready = (channel: Channel) => {
    const now = version()
    const loaded = now === undefined ? undefined : facts.ready(channel, Number(now))
    return loaded && loaded.facts.ids.length <= mostProperties ? loaded : undefined
  }
  return {
    count(asked) {
      const search = canonicalSearch(asked)
      const loaded = isDecidedByFacts(search) ? ready(search.criteria.channel) : undefined
      return loaded && { count: rowsFound(search, loaded.facts).length, stock: loaded.facts.ids.length, location: locationTest(search) }
    },
    async findPage(db, asked, page) {
      const found = await find(db, asked, page)
      const cards = found && (await cardsOf(asked.criteria.channel, found.loaded).read(db, found.ids))
      return cards && { cards, totalCount: found.totalCount, ranked: found.ranked }
    },
    async findAround(db, asked, limit) {
      if (!surroundingsTest(asked.criteria) || isRankedByWishes(asked.criteria)) return undefined
      const found = await find(db, asked, { offset: 0, limit, most: limit })
      return found && { ...found, version: found.loaded.version }
    },
  }
  async function find(db: Kysely<Schema>, asked: PropertySearch, { offset, limit, most = mostSorted }: Page) {
    const search = canonicalSearch(asked)
    const { criteria } = search
    const order = orders[criteria.sorted ?? defaultSortOrder]
    const [isDecided, isWished] = [isDecidedByFacts(search), isRankedByWishes(criteria)]
    if (!order || (offset + limit > most && !isWished)) return undefined
    const loaded = isDecided || isWished || surroundingsTest(criteria) ? ready(criteria.channel) : undefined
    if (!loaded) return undefined
    const ranking = isWished ? await texts?.rank(criteria.wishes ?? [], loaded.version) : undefined
    if (isWished && !ranking) return undefined
    const found = isDecided ? rowsFound(search, loaded.facts) : await rowsAsked(db, search, loaded)
    if (!found) return undefined
    const compare = ranking ? byScore(ranking.scoreOf, loaded.facts, found) : order(loaded.facts)
    const rows = first(found, offset + limit, compare).slice(offset)
    const ranked: FoundPage['ranked'] = ranking && (ranking.isExact ? 'by-wishes' : 'soon')
    return { ids: rows.map((row) => loaded.facts.ids[row]!), totalCount: found.length, ranked, loaded }
  }
}

/** Wishes rank the default order alone: who asks for the cheapest first gets that. */
export function isRankedByWishes({ wishes, sorted = defaultSortOrder }: SearchCriteria): boolean {
  return wishes !== undefined && sorted === defaultSortOrder
}

/**
 * What a search finds that the facts do not decide alone; undefined if the database has another version by now. What is around homes is not asked of
 * it: that would cost it more than all else.
 */
async function rowsAsked(db: Kysely<Schema>, search: PropertySearch, { version, facts }: LoadedFacts): Promise<Int32Array | undefined> {
  const { rows } = await sql<{ ids: Uint8Array | null; version: number }>`
    select string_agg(int4send(id), '') as ids, (select version::float8 from site_version) as version
    from property where ${searchCondition({ ...search, criteria: withoutCriteria(search.criteria, surroundingNames) })}`.execute(db)
  const [found] = rows
  if (found?.version !== version) return undefined
  const [ids, isAround] = [Int32Array.from(decodeNumbers(found.ids, Int32Array), facts.rowOf), surroundingsTest(search.criteria)]
  return isAround ? ids.filter((row) => isAround(facts.surroundings[row]!)) : ids
}

/** What meets more of the wishes first, then in the default order. */
function byScore(scoreOf: (id: number) => number, facts: StockFacts, found: Int32Array): Comparison {
  const scores = new Float64Array(facts.ids.length)
  for (const row of found) scores[row] = scoreOf(facts.ids[row]!)
  const newest = orders[defaultSortOrder]!(facts)
  return (a, b) => scores[b]! - scores[a]! || newest(a, b)
}

function rowsFound({ criteria, place, defaultStatus, now }: PropertySearch, facts: StockFacts): Int32Array {
  const country = place?.kind === 'country' ? place.slug : undefined
  const reach = place && isCircle(place) ? circleReach(facts, undefined, place, criteria.within) : undefined
  return rowsMeeting(facts, reach, { criteria, country, defaultStatus, now })
}

type Comparison = (one: number, other: number) => number

/** Those of property-search.ts whose columns are kept. */
const orders: { readonly [Order in SortOrder]?: (facts: StockFacts) => Comparison } = {
  'most-recent-first':
    ({ createdAt, ids }) =>
    (a, b) =>
      createdAt[b]! - createdAt[a]! || ids[b]! - ids[a]!,
  'most-recently-updated-first':
    ({ updatedAt, ids }) =>
    (a, b) =>
      updatedAt[b]! - updatedAt[a]! || ids[b]! - ids[a]!,
  'least-expensive-first': (facts) => byPrice(facts, (price) => price),
  'most-expensive-first': (facts) => byPrice(facts, (price) => -price),
  'lowest-monthly-cost-first':
    ({ monthlyCost, ids }) =>
    (a, b) =>
      keyOfCost(monthlyCost[a]!) - keyOfCost(monthlyCost[b]!) || ids[a]! - ids[b]!,
}

/** Unknown ones last. */
const keyOfCost = (cost: number) => (cost < 0 ? Number.MAX_SAFE_INTEGER : cost)

/** Without a price last; the id decides in the direction of the price. */
function byPrice({ price, ids }: StockFacts, keyOf: (price: number) => number): Comparison {
  const keys = Float64Array.from(price.values, (value) => (value === null ? Number.POSITIVE_INFINITY : keyOf(value)))
  const direction = keyOf(1)
  return (a, b) => {
    const [one, other] = [keys[price.codes[a]!]!, keys[price.codes[b]!]!]
    return one === other ? direction * (ids[a]! - ids[b]!) : one - other
  }
}

/** The first rows in an order, without sorting all. From the last one: what is new comes first in most orders, and then few of the others pass. */
function first(rows: Int32Array, number: number, compare: Comparison): number[] {
  const best: number[] = []
  let last: number | undefined
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]!
    if (last !== undefined && compare(row, last) > 0) continue
    best.push(row)
    if (best.length < 2 * number) continue
    best.sort(compare).length = number
    last = best[number - 1]
  }
  return best.sort(compare).slice(0, number)
}

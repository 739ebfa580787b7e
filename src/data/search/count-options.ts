import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type RowsRead, statedReads } from '#src/data/page-reads/page-reads.ts'
import { noteSearch } from '#src/data/request-queries.ts'
import { offeredRadii } from '#src/domain/search/offered-filters.ts'
import { type CountedSearch, countedSearch, withoutOptionCriteria } from '#src/domain/search/option-counts.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { circleReach, isCircle, reachCode, type StockFacts } from '#src/domain/search/stock-facts.ts'
import { keysOfRows } from '#src/domain/search/stock-keys.ts'
import { tallyOptions } from '#src/domain/search/tally-options.ts'
import { locationTest } from './count-properties.ts'
import { decodeNumbers } from './packed-facts.ts'
import type { Condition, PropertySearch } from './property-search.ts'
import { allOf, filterConditions, listedConditions, placeConditions } from './search-conditions.ts'
import { type KeptFacts, keptFacts } from './stock-facts.ts'

/** How many properties a search finds, and would find with each option of its form. */
export type CountOptions = (search: PropertySearch) => Promise<CountedSearch>

/**
 * Counts in two parts (decision 75). A statement finds the properties by criteria that are not cached here: words, sizes, a drawn area. All
 * other facts are cached per version of the site, and read again if the statement reports another version.
 */
export function optionCounter(db: Kysely<Schema>, kept: KeptFacts = keptFacts(db)): CountOptions {
  return async (asked) => {
    noteSearch(asked)
    const search = canonicalSearch(asked)
    return await statedReads([widestRows(search)], () => count(search))
  }
  async function count(search: PropertySearch): Promise<CountedSearch> {
    for (let attempt = 1; ; attempt++) {
      const found = await findRows(db, search)
      const { version, facts } = await kept.at(search.criteria.channel, found.version)
      if (version === found.version || attempt === mostAttempts) return counted(search, facts, found)
    }
  }
}

/** The properties that any option can find; a change of any fact may change what an option finds. */
function widestRows(search: PropertySearch): RowsRead {
  return {
    meets: () => allOf([...listedConditions(search), ...widestConditions(search)]),
    // Wherever they are: conditions leave out places whose surroundings are cached.
    keys: keysOfRows({ channels: [search.criteria.channel] }),
    limits: { channels: [search.criteria.channel] },
  }
}

/** If the stock changes between every two statements, the state seen by one of them is counted. */
const mostAttempts = 4

function counted({ criteria, place, defaultStatus, now }: PropertySearch, facts: StockFacts, found: Found): CountedSearch {
  const country = place?.kind === 'country' ? place.slug : undefined
  const rows = found.areAll ? undefined : Int32Array.from(decodeNumbers(found.ids, Int32Array), facts.rowOf)
  const reach = place && isCircle(place) ? circleReach(facts, rows, place, criteria.within) : reachOf(found)
  return countedSearch(tallyOptions(facts, { rows, reach }, { criteria, country, defaultStatus, now }), criteria, defaultStatus)
}

/** Ids and reach codes in PostgreSQL's binary format; null if none were requested or found. */
interface Found {
  version: number
  areAll: boolean
  ids: Uint8Array | null
  reaches: Uint8Array | null
}

/** A search by its canonical criteria. A drawn area alone decides where it looks. */
export function canonicalSearch(asked: PropertySearch): PropertySearch {
  const criteria = canonicalCriteria(asked.criteria)
  return { ...asked, criteria, place: criteria.poly ? undefined : asked.place }
}

/** Whether the cached facts decide alone what a canonical search finds. */
export function isDecidedByFacts(search: PropertySearch): boolean {
  return widestConditions(search).length === 0
}

/** The properties that any option can find, by location and by criteria that are not cached. */
async function findRows(db: Kysely<Schema>, search: PropertySearch): Promise<Found> {
  const { rows } = await foundQuery(search).execute(db)
  return rows[0]!
}

function foundQuery(search: PropertySearch): RawBuilder<Found> {
  const version = sql`(select version::float8 from site_version) as version`
  const conditions = widestConditions(search)
  if (conditions.length === 0) return sql`select ${version}, true as "areAll", null as ids, null as reaches`
  const reach = reachFromOutline(search)
  return sql`
    select ${version}, false as "areAll", string_agg(int4send(id), '') as ids, ${reach ? sql`string_agg(int2send(reach), '')` : sql`null`} as reaches
    from (
      select id${reach ? sql`, (${reach})::smallint as reach` : sql``} from property
      where ${allOf([...listedConditions(search), ...conditions])}
    ) as property`
}

/**
 * Criteria outside of the cached facts, without facets and tags. Countries are cached; a place's surroundings are too, but are still
 * queried if that leaves fewer rows.
 */
function widestConditions(search: PropertySearch): Condition[] {
  const criteria: SearchCriteria = { ...withoutOptionCriteria(search.criteria), status: 'all' }
  const { placeId: _placeId, q: _q, ...anywhere } = criteria
  const others = conditionsOf({ ...search, criteria: anywhere, place: undefined })
  if (search.place?.kind === 'country' || (others.length === 0 && search.place && isCircle(search.place))) return others
  // For a county's outline the radius is not an option, but is still applied.
  const within = widestReach(search) ?? search.criteria.within
  return conditionsOf({ ...search, criteria: within === undefined ? criteria : { ...criteria, within } })
}

function conditionsOf(search: PropertySearch): Condition[] {
  return [...filterConditions(search), ...placeConditions(search, locationTest(search))]
}

function reachOf({ reaches }: Found): Int16Array | undefined {
  return reaches ? decodeNumbers(reaches, Int16Array) : undefined
}

/** The largest radius on offer, in miles; undefined if a radius changes nothing. */
export function widestReach({ criteria, place }: PropertySearch): number | undefined {
  if (criteria.poly || (place?.kind !== 'location' && place?.kind !== 'outcode')) return undefined
  return Math.max(criteria.within ?? 0, ...offeredRadii)
}

/**
 * How far from an outline a property is, as a `reachCode`; undefined for other places (for circles, circleReach of
 * domain/search/stock-facts.ts computes it).
 */
export function reachFromOutline(search: PropertySearch): RawBuilder<number> | undefined {
  const { place } = search
  return place?.outline && widestReach(search) !== undefined ? reachOfOutline(search) : undefined
}

/** By bisection: each comparison is a distance from a line of hundreds of corners. */
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

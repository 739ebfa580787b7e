import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { cardColumns, readCard } from '#src/data/properties/property-cards.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { journeyOrder, type SortOrder } from '#src/domain/search/criteria/results.ts'
import { defaultPageSize } from '#src/domain/search/search-criteria.ts'
import { aboutMiles, type TravelAsk } from '#src/domain/search/travel.ts'
import { noteProperties, statedReads } from '../page-reads/page-reads.ts'
import { noteSearch } from '../request-queries.ts'
import { type Counted, countInStock } from './count-properties.ts'
import type { PropertySearch } from './property-search.ts'
import { inCircle, type LocationTest, rowsOfSearch, searchCondition, searchedBox } from './search-conditions.ts'
import { orderColumn, searchOrder } from './search-order.ts'
import { type FoundPage, isRankedByWishes, type StockInMemory } from './stock-in-memory.ts'

interface FoundProperties {
  cards: PropertyCardData[]
  /** On all pages. */
  totalCount: number
  currentPage: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  pageSize: number
  /** Of a search with wishes; undefined where they do not decide the order, or could not be ranked by yet. */
  ranked: FoundPage['ranked']
}

/**
 * One page of results, in order. A page past the end is empty. Two queries, or one if there are no results; at most one where `stock` knows
 * what the search finds.
 */
export async function findProperties(
  db: Kysely<Schema>,
  search: PropertySearch,
  { pageSize = defaultPageSize, stock }: { pageSize?: number; stock?: StockInMemory | undefined } = {},
): Promise<FoundProperties> {
  noteSearch(search)
  const currentPage = search.criteria.page ?? 1
  const page = { offset: (currentPage - 1) * pageSize, limit: pageSize }
  // Wishes sort by texts, so that any change of what is found may change the order.
  const sameIn = isRankedByWishes(search.criteria) ? undefined : orderColumn(search.criteria.sorted)
  const { cards, totalCount, ranked } = await statedReads([rowsOfSearch(search, sameIn)], async (): Promise<FoundPage> => {
    const known = await stock?.findPage(db, search, page)
    if (known) return known
    const counted = await countInStock(db, search)
    const found = await findPage(db, search, { ...page, ...counted })
    return { cards: found, totalCount: counted.count }
  })
  noteProperties(cards.map(({ id }) => id))
  return {
    cards,
    totalCount,
    currentPage,
    hasNextPage: currentPage * pageSize < totalCount,
    hasPreviousPage: currentPage > 1,
    pageSize,
    ranked,
  }
}

interface Page extends Counted {
  offset: number
  limit: number
}

/** The cards of one page, in order. Details are read only for properties on it. */
export async function findPage(db: Kysely<Schema>, search: PropertySearch, page: Page): Promise<PropertyCardData[]> {
  if (page.offset >= page.count) return []
  const found = await pageQuery(search, page, cardColumns).execute(db)
  return found.rows.map(readCard)
}

/** `columns` of property and property_detail for the properties on the page. */
export function pageQuery<Row>(search: PropertySearch, page: Page, columns: RawBuilder<Row>): RawBuilder<Row> {
  const order = searchOrder(search.criteria)
  return sql`
    select ${columns}
    from (${idsInOrder(search, page)} order by ${order} limit ${page.limit} offset ${page.offset}) as page
    join property on property.id = page.id
    join property_detail on property_detail.property_id = page.id
    order by ${order}`
}

/**
 * Up to this number, all results are found and then sorted, whatever PostgreSQL would prefer: for a few thousand in one place it chose to
 * walk half a stock of a million.
 */
const maxRowsToSort = 20_000
/**
 * The point indexes contain these sort keys, so that rows need not be read to sort them. The others would fit too, but made counting in
 * large areas a third slower.
 */
const ordersInLocationIndex: readonly (SortOrder | undefined)[] = [
  undefined,
  'most-recent-first',
  'least-expensive-first',
  'most-expensive-first',
]

/**
 * Reading a row during an index scan costs about as much as this many entries of the point index, which contains the sort keys: once the
 * table exceeds the database's memory, most rows come from disk.
 */
const entriesPerRow = 10

/**
 * If few rows match, all are read and sorted; if many do, the sort order's index is walked until the page is full. The number of steps
 * follows from the count: PostgreSQL would have to estimate it, which it cannot do for points and words.
 */
function idsInOrder(search: PropertySearch, { offset, limit, count, stock, location }: Page): RawBuilder<unknown> {
  const { text, travel } = search.criteria
  if (search.criteria.sorted === journeyOrder && travel) return nearestFirst(search, { travel, wanted: offset + limit, count, location })
  // Without journeys their order is the default one.
  const sorted = search.criteria.sorted === journeyOrder ? undefined : search.criteria.sorted
  const hasBox = location === 'indexed' && searchedBox(search) !== undefined
  const isSortedByIndex = hasBox && !text && ordersInLocationIndex.includes(sorted)
  // Before a table is first analyzed, its size is -1.
  const steps = ((offset + limit) * Math.max(stock, count)) / count
  const isWalkShorter = steps * (isSortedByIndex ? entriesPerRow : 1) < count
  if (isWalkShorter) return sql`select id from property where ${searchCondition(search, { location: 'row-by-row' })}`
  const found = sql`from property where ${searchCondition(search, { location })}`
  if (isSortedByIndex || count > maxRowsToSort) return sql`select id ${found}`
  // The point index answers without reading rows, of which only those that are found are read.
  if (hasBox)
    return sql`with found as materialized (select id ${found}) select property.id from found join property on property.id = found.id`
  // Without `offset`, PostgreSQL could walk after all.
  return sql`select id from (select id, ${sql.ref(orderColumn(sorted))} ${found} offset 0) as property`
}

/** Fewer are measured and sorted all. */
const fewJourneys = 2000
/** The nearest are looked for where so many times as many as are wanted would be, if homes were spread evenly. */
const spread = 4

interface Journeys {
  travel: readonly TravelAsk[]
  wanted: number
  count: number
  location: LocationTest
}

/**
 * Of many homes with one journey, those near its end are read by the index of points, and sorted; all of them only if too few are near, which
 * one statement finds out by itself. The sum of two journeys grows with neither.
 */
function nearestFirst(search: PropertySearch, { travel, wanted, count, location }: Journeys): RawBuilder<unknown> {
  const found = sql`select id, location from property where ${searchCondition(search, { location })}`
  const [ask, another] = travel
  const share = (wanted * spread) / count
  if (count <= fewJourneys || share >= 1 || another || !ask?.at || location !== 'indexed') return sql`select id from (${found}) as property`
  const near = inCircle(ask.at, aboutMiles(ask) * Math.sqrt(share))
  return sql`
    select id from (
      with near as materialized (${found} and ${near}), number as (select count(*) >= ${wanted} as "isEnough" from near)
      select id, location from near where (select "isEnough" from number)
      union all ${found} and not (select "isEnough" from number)) as property`
}

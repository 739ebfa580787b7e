import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { cardColumns, readCard } from '#src/data/properties/property-cards.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import type { SortOrder } from '#src/domain/search/criteria/results.ts'
import { defaultPageSize } from '#src/domain/search/search-criteria.ts'
import { type Counted, countInStock } from './count-properties.ts'
import { type PropertySearch, searchOrder } from './property-search.ts'
import { searchCondition, searchedBox } from './search-conditions.ts'

interface FoundProperties {
  cards: PropertyCard[]
  /** On all pages. */
  totalCount: number
  currentPage: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  pageSize: number
}

/** One page of what a search finds, in its order. A page past the end is empty. Two queries, one when there is nothing. */
export async function findProperties(
  db: Kysely<Schema>,
  search: PropertySearch,
  { pageSize = defaultPageSize }: { pageSize?: number } = {},
): Promise<FoundProperties> {
  const counted = await countInStock(db, search)
  const totalCount = counted.count
  const currentPage = search.criteria.page ?? 1
  const cards = await findPage(db, search, { offset: (currentPage - 1) * pageSize, limit: pageSize, ...counted })
  return {
    cards,
    totalCount,
    currentPage,
    hasNextPage: currentPage * pageSize < totalCount,
    hasPreviousPage: currentPage > 1,
    pageSize,
  }
}

interface Page extends Counted {
  offset: number
  limit: number
}

/** The cards of one page, in the search's order. What is shown is read only of the properties on it. */
export async function findPage(db: Kysely<Schema>, search: PropertySearch, page: Page): Promise<PropertyCard[]> {
  if (page.offset >= page.count) return []
  const found = await pageQuery(search, page, cardColumns).execute(db)
  return found.rows.map(readCard)
}

/** `columns` of property and property_detail, of the properties on the page. */
export function pageQuery<Row>(search: PropertySearch, page: Page, columns: RawBuilder<Row>): RawBuilder<Row> {
  const order = searchOrder(search.criteria.sorted)
  return sql`
    select ${columns}
    from (${idsInOrder(search, page)} order by ${order} limit ${page.limit} offset ${page.offset}) as page
    join property on property.id = page.id
    join property_detail on property_detail.property_id = page.id
    order by ${order}`
}

/** Up to so many are all found first and then sorted, whatever PostgreSQL would rather do. */
const maxRowsToSort = 2000
/**
 * The points' indexes hold what these sort by, so that rows need not be looked at to put them in order. Those of the other orders
 * would fit too, but made counting what a big area holds a third slower.
 */
const ordersInLocationIndex: readonly (SortOrder | undefined)[] = [
  undefined,
  'most-recent-first',
  'least-expensive-first',
  'most-expensive-first',
]

/**
 * Reading a row on the way through the index of an order costs about as much as so many entries of the points' index, which holds
 * what is sorted by: once the table is larger than the database's memory, most rows that are looked at come from elsewhere.
 */
const entriesPerRow = 10

/**
 * Where few are found, all are taken and sorted; where many are found, the index of the order is walked until the page is full. How many
 * steps that takes follows from how many were counted: PostgreSQL itself would have to guess, and cannot where points are concerned.
 */
function idsInOrder(search: PropertySearch, { offset, limit, count, stock, location }: Page): RawBuilder<unknown> {
  const { text, sorted } = search.criteria
  const isSortedByIndex = location === 'indexed' && searchedBox(search) !== undefined && !text && ordersInLocationIndex.includes(sorted)
  // Before a table is first analysed, its size is -1.
  const steps = ((offset + limit) * Math.max(stock, count)) / count
  const isWalkShorter = steps * (isSortedByIndex ? entriesPerRow : 1) < count
  if (isWalkShorter) return sql`select id from property where ${searchCondition(search, { location: 'row-by-row' })}`
  if (isSortedByIndex || count > maxRowsToSort) return sql`select id from property where ${searchCondition(search, { location })}`
  return sql`
    with found as materialized (select id from property where ${searchCondition(search, { location })})
    select property.id from found join property on property.id = found.id`
}

import { type Kysely, sql } from 'kysely'
import type { PropertyCard } from '../domain/property-card.ts'
import { defaultPageSize } from '../domain/search-criteria.ts'
import { countProperties } from './count-properties.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'
import type { PropertySearch } from './property-search.ts'
import type { Schema } from './schema.ts'
import { searchConditions } from './search-conditions.ts'
import { searchOrder } from './search-order.ts'

export interface FoundProperties {
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
  const totalCount = await countProperties(db, search)
  const currentPage = search.criteria.page ?? 1
  const offset = (currentPage - 1) * pageSize
  const cards = offset < totalCount ? await findPage(db, search, { offset, limit: pageSize }) : []
  return {
    cards,
    totalCount,
    currentPage,
    hasNextPage: currentPage * pageSize < totalCount,
    hasPreviousPage: currentPage > 1,
    pageSize,
  }
}

async function findPage(db: Kysely<Schema>, search: PropertySearch, page: { offset: number; limit: number }): Promise<PropertyCard[]> {
  const order = searchOrder(search.criteria.sorted)
  const found = await sql<CardRow>`
    select ${cardColumns}
    from (
      select id from property where ${sql.join(searchConditions(search), sql` and `)}
      order by ${order} limit ${page.limit} offset ${page.offset}
    ) as page
    join property on property.id = page.id
    join property_detail on property_detail.property_id = page.id
    order by ${order}`.execute(db)
  return found.rows.map(readCard)
}

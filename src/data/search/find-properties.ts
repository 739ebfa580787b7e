import type { Kysely } from 'kysely'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import { defaultPageSize } from '../../domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'
import { countInStock } from './count-properties.ts'
import { findPage } from './find-page.ts'
import type { PropertySearch } from './property-search.ts'

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

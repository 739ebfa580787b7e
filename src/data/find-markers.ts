import type { Kysely } from 'kysely'
import type { PropertyCard } from '../domain/property-card.ts'
import { countInStock } from './count-properties.ts'
import { findPage } from './find-page.ts'
import type { PropertySearch } from './property-search.ts'
import type { Schema } from './schema.ts'

/** More pins than this hide the map; the count tells that there are more. */
export const markerCap = 500

/**
 * What a search finds, at most `cap`, first in the search's order, whatever its page; the count is of all it finds. Those
 * without a place on the map are among them, so that list and map agree.
 */
export async function findMarkers(
  db: Kysely<Schema>,
  search: PropertySearch,
  cap = markerCap,
): Promise<{ cards: PropertyCard[]; totalCount: number }> {
  const counted = await countInStock(db, search)
  return { cards: await findPage(db, search, { offset: 0, limit: cap, ...counted }), totalCount: counted.count }
}

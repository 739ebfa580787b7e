import { type Kysely, sql } from 'kysely'
import type { PropertyCard } from '../domain/property-card.ts'
import { countProperties } from './count-properties.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'
import type { PropertySearch } from './property-search.ts'
import type { Schema } from './schema.ts'
import { searchConditions } from './search-conditions.ts'
import { searchOrder } from './search-order.ts'

/** More pins than this hide the map; the count tells that there are more. */
export const markerCap = 500

/** What a search finds that has a place on the map, at most `cap`, first in the search's order; the count is of all it finds. */
export async function findMarkers(
  db: Kysely<Schema>,
  search: PropertySearch,
  cap = markerCap,
): Promise<{ cards: PropertyCard[]; totalCount: number }> {
  const totalCount = await countProperties(db, search)
  const order = searchOrder(search.criteria.sorted)
  const found = await sql<CardRow>`
    select ${cardColumns}
    from (
      select id from property where ${sql.join(searchConditions(search), sql` and `)} and property.location is not null
      order by ${order} limit ${cap}
    ) as page
    join property on property.id = page.id
    join property_detail on property_detail.property_id = page.id
    order by ${order}`.execute(db)
  return { cards: found.rows.map(readCard), totalCount }
}

import { type RawBuilder, sql } from 'kysely'
import { defaultSortOrder, type SortOrder } from '../../domain/search/criteria/results.ts'

const orders: Record<SortOrder, RawBuilder<unknown>> = {
  'most-recent-first': sql`property.created_at desc, property.id desc`,
  'least-expensive-first': sql`property.price_value asc nulls last, property.id asc`,
  'most-expensive-first': sql`property.price_value desc nulls last, property.id desc`,
  'most-square-feet-first': sql`property.square_feet desc nulls last, property.id desc`,
  'least-square-feet-first': sql`property.square_feet asc nulls last, property.id asc`,
  'most-recently-launched-first': sql`property.launched_at desc, property.id desc`,
  'most-recently-updated-first': sql`property.updated_at desc, property.id desc`,
}

/** What to order by; the id comes last in each, so that no property is on two pages. Values that are missing come last. */
export function searchOrder(sorted: SortOrder = defaultSortOrder): RawBuilder<unknown> {
  return orders[sorted]
}

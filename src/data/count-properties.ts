import { type Kysely, sql } from 'kysely'
import type { PropertySearch } from './property-search.ts'
import type { Schema } from './schema.ts'
import { searchConditions } from './search-conditions.ts'

/** How many properties a search finds on all its pages, exactly. */
export async function countProperties(db: Kysely<Schema>, search: PropertySearch): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from property where ${sql.join(searchConditions(search), sql` and `)}`.execute(db)
  return found.rows[0]!.count
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type MarkerPoint, pointColumns, readLocated } from '../search/find-markers.ts'

/** Where the properties of these ids are, as exactly as may be shown, in no order. Those that nobody may see are left out. */
export async function findPointsByIds(db: Kysely<Schema>, ids: readonly number[]): Promise<MarkerPoint[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<MarkerPoint, 'location'> & { location: string | null }>`
    select ${pointColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.id = any(${ids}::int[]) and (property_detail.listing ->> 'published')::boolean`.execute(db)
  return rows.map(readLocated)
}

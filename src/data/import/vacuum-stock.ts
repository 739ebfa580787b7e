import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/**
 * Vacuums and analyses the stock after a change so large that plans and indexes should know of it at once: the embedded database has
 * no autovacuum. Not within a transaction, where PostgreSQL cannot.
 */
export async function vacuumStock(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum (analyze) property, property_count, property_detail, property_media, feed_row, media_source, place,
    place_stock, stock_change`.execute(db)
}

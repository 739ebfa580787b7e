import type { Kysely } from 'kysely'
import type { MediaKind } from '../../domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'

/** One picture, plan, document or tour of a property in its place; without a hash it is only linked to. */
export interface PropertyMedia {
  kind: MediaKind
  source: string
  caption: string
  hash: string | null
  width: number | null
  height: number | null
}

/** Everything there is to see of a property, each kind in the feed's order. */
export async function findPropertyMedia(db: Kysely<Schema>, propertyId: number): Promise<PropertyMedia[]> {
  const rows = await db
    .selectFrom('property_media')
    .select(['kind', 'source', 'caption', 'hash', 'width', 'height'])
    .where('property_id', '=', propertyId)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as MediaKind }))
}

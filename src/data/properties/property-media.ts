import { type RawBuilder, sql } from 'kysely'
import type { MediaKind } from '../../domain/property/listing.ts'

/** One picture, plan, document or tour of a property in its place; without a hash it is only linked to. */
export interface PropertyMedia {
  kind: MediaKind
  source: string
  caption: string
  hash: string | null
  width: number | null
  height: number | null
}

/** Everything there is to see of a row of `property`, as JSON, each kind in the feed's order. */
export const mediaColumn: RawBuilder<PropertyMedia[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'source', source, 'caption', caption, 'hash', hash, 'width', width, 'height', height
  ) order by kind, position), '[]')
  from property_media where property_id = property.id)`

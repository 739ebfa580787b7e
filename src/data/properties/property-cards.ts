import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { Status } from '../../domain/property/listing.ts'
import type { CardFacts, PropertyCard } from '../../domain/property/property-card.ts'
import { readPoint } from '../places/points.ts'

/** What presentCard needs of `property` and `property_detail`. */
export interface CardRow {
  id: number
  branch_id: number
  channel: Channel
  status: Status
  price_value: number | null
  tags: string[]
  created_at: Date
  updated_at: Date
  location: string | null
  card: CardFacts
}

export const cardColumns: RawBuilder<CardRow> = sql`property.id, property.branch_id, property.channel, property.status, property.price_value,
  property.tags, property.created_at, property.updated_at, property.location, property_detail.card`

export function readCard(row: CardRow): PropertyCard {
  return {
    ...row.card,
    id: row.id,
    branchId: row.branch_id,
    channel: row.channel,
    status: row.status,
    priceValue: row.price_value,
    tags: row.tags,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    location: row.location === null ? null : readPoint(row.location),
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { Status } from '../../domain/property/listing.ts'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import { readPoint } from '../places/points.ts'
import { KeptCards } from './kept-cards.ts'

/** What readCard needs of `property` and `property_detail`; what is costly to read comes as text. */
export interface CardRow {
  id: number
  branch_id: number
  channel: Channel
  status: Status
  price_value: number | null
  location: string | null
  /** JSON. */
  tags: string
  created_at: string
  updated_at: string
  /** JSON of a CardFacts. */
  card: string
}

export const cardColumns: RawBuilder<CardRow> = sql`property.id, property.branch_id, property.channel, property.status, property.price_value,
  property.location, array_to_json(property.tags)::text as tags, property.created_at::text as created_at,
  property.updated_at::text as updated_at, property_detail.card::text as card`

const kept = new KeptCards<CardRow>([
  'id',
  'branch_id',
  'channel',
  'status',
  'price_value',
  'location',
  'tags',
  'created_at',
  'updated_at',
  'card',
])

/** The same object for the same row, so that what is made of a card can be kept with it (render/kept-markup.tsx); frozen. */
export function readCard(row: CardRow): PropertyCard {
  return kept.find(row) ?? kept.keep(row, cardOf(row))
}

function cardOf(row: CardRow): PropertyCard {
  return {
    ...JSON.parse(row.card),
    id: row.id,
    branchId: row.branch_id,
    channel: row.channel,
    status: row.status,
    priceValue: row.price_value,
    tags: JSON.parse(row.tags),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    location: row.location === null ? null : readPoint(row.location),
  }
}

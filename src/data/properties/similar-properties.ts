import { type Kysely, sql } from 'kysely'
import type { Point } from '../../domain/places/point.ts'
import type { Channel } from '../../domain/property/channel.ts'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import { commercialTag, developmentTag } from '../../domain/property/tags.ts'
import type { Schema } from '../database/schema.ts'
import { pointText } from '../places/points.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

interface Likeness {
  id: number
  channel: Channel
  location: Point | null
  priceValue: number | null
  bedrooms: number
  tags: readonly string[]
}

/** Tags of kinds that are compared only among themselves: nobody who looks at a field wants the flat beside it. */
const kindTags = [commercialTag, developmentTag, 'land', 'student']

/**
 * Nearest first among available ones of the channel and kind within a third of the price and one bedroom, the same for every
 * process that asks; none for a hidden address.
 */
export async function findSimilarProperties(db: Kysely<Schema>, to: Likeness, count = 3): Promise<PropertyCard[]> {
  if (!to.location) return []
  const near = sql`location <-> ${pointText(to.location)}::point`
  const price =
    to.priceValue === null
      ? sql`true`
      : sql`price_value between ${Math.round(to.priceValue * 0.67)} and ${Math.round(to.priceValue * 1.33)}`
  const kinds = kindTags.filter((tag) => to.tags.includes(tag))
  const otherKinds = kindTags.filter((tag) => !kinds.includes(tag))
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from (
      select id, ${near} as distance from property
      where listed and location is not null and channel = ${to.channel} and status in ('available', 'coming-soon') and id <> ${to.id}
        and tags @> ${kinds}::text[] and not tags && ${otherKinds}::text[]
        and beds between ${to.bedrooms - 1} and ${to.bedrooms + 1} and ${price}
      order by distance, id limit ${count}
    ) as nearest
    join property on property.id = nearest.id
    join property_detail on property_detail.property_id = nearest.id
    order by nearest.distance, nearest.id`.execute(db)
  return rows.map(readCard)
}

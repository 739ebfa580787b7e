import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AddressPrecision, Listing } from '../../domain/property/listing.ts'
import type { PropertyEvent } from '../../domain/property/price-history.ts'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import { isPropertyId } from '../../domain/property/property-ids.ts'
import type { Schema } from '../database/schema.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'
import { type EventFacts, eventsColumn, readEvents } from './property-events.ts'
import { mediaColumn, type PropertyMedia } from './property-media.ts'
import { similarProperties } from './similar-properties.ts'

export interface Property {
  card: PropertyCard
  /** The whole listing as the feed gave it, with the exact point: what is shown of it must follow `addressPrecision`. */
  listing: Listing
  /** False once it is withdrawn or the agency has hidden it. */
  listed: boolean
  addressPrecision: AddressPrecision
  media: readonly PropertyMedia[]
  events: readonly PropertyEvent[]
}

export interface PropertyAmongSimilar extends Property {
  /** The properties most like it, nearest first. */
  similar: readonly PropertyCard[]
}

interface OwnColumns {
  listing: Listing
  listed: boolean
  address_precision: AddressPrecision
  media: PropertyMedia[]
  events: EventFacts[]
}

const ownColumns: RawBuilder<OwnColumns> = sql`property_detail.listing, property.listed, property_detail.address_precision,
  ${mediaColumn} as media, ${eventsColumn} as events`

/** Properties whatever their status, in the order of the ids; what never existed is left out. */
export async function findWholeProperties(db: Kysely<Schema>, ids: readonly number[]): Promise<Property[]> {
  const { rows } = await sql<CardRow & OwnColumns>`
    select ${cardColumns}, ${ownColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.id = any(${ids.filter(isPropertyId)}::integer[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, readProperty(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Of a similar property only its card is read. */
type PropertyRow = CardRow & (OwnColumns | { listing: null })

/** A property whatever its status, with those like it, in one statement; undefined when the id never existed. */
export async function findPropertyById(db: Kysely<Schema>, id: number): Promise<PropertyAmongSimilar | undefined> {
  if (!isPropertyId(id)) return undefined
  const { rows } = await sql<PropertyRow>`
    select -1 as distance, ${cardColumns}, ${ownColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.id = ${id}
    union all
    select near.distance, ${cardColumns}, null, null, null, null, null
    from property as target
    cross join lateral ${similarProperties} as near
    join property on property.id = near.id
    join property_detail on property_detail.property_id = near.id
    where target.id = ${id}
    order by distance, id`.execute(db)
  const [row, ...similar] = rows
  if (!row?.listing) return undefined
  return { ...readProperty(row), similar: similar.map(readCard) }
}

function readProperty(row: CardRow & OwnColumns): Property {
  const { listing, listed, address_precision: addressPrecision, media, events } = row
  return { card: readCard(row), listing, listed, addressPrecision, media, events: readEvents(events) }
}

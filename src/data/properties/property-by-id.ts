import { type Kysely, sql } from 'kysely'
import type { AddressPrecision, Listing } from '../../domain/property/listing.ts'
import type { PropertyEvent } from '../../domain/property/price-history.ts'
import type { PropertyCard } from '../../domain/property/property-card.ts'
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

/** Of a similar property only its card is read. */
type PropertyRow = CardRow & (OwnColumns | { listing: null })

/** A property whatever its status, with those like it, in one statement; undefined when the id never existed. */
export async function findPropertyById(db: Kysely<Schema>, id: number): Promise<Property | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  const { rows } = await sql<PropertyRow>`
    select -1 as distance, ${cardColumns}, property_detail.listing, property.listed, property_detail.address_precision,
      ${mediaColumn} as media, ${eventsColumn} as events
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
  const { listing, listed, address_precision: addressPrecision, media, events } = row
  return { card: readCard(row), listing, listed, addressPrecision, media, events: readEvents(events), similar: similar.map(readCard) }
}

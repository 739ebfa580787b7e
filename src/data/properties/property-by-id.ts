import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { EnergyCertificate } from '#src/domain/property/energy-certificate.ts'
import type { AddressPrecision, Listing, MediaKind } from '#src/domain/property/listing.ts'
import type { PropertyEvent } from '#src/domain/property/price-history.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { isPropertyId } from '#src/domain/property/property-ids.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import { noteProperties, readsNoStock, statedReads } from '../page-reads/page-reads.ts'
import { certificateColumn } from './energy-certificates.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'
import { mostSimilar, reachOfLookedAt, rowsNear, similarProperties } from './similar-properties.ts'

export interface Property {
  card: PropertyCardData
  /** The whole listing of the feed with its exact location; showing it must follow `addressPrecision`. */
  listing: Listing
  /** False once it is withdrawn or hidden by the agency. */
  listed: boolean
  addressPrecision: AddressPrecision
  media: readonly PropertyMedia[]
  events: readonly PropertyEvent[]
  /** Of the register, if one certainly is of this home. */
  certificate: EnergyCertificate | undefined
}

export interface PropertyAmongSimilar extends Property {
  /** The most similar properties, nearest first. */
  similar: readonly PropertyCardData[]
}

interface OwnColumns {
  listing: Listing
  listed: boolean
  address_precision: AddressPrecision
  media: PropertyMedia[]
  events: EventFacts[]
  certificate: EnergyCertificate | null
}

/** All media of a row of `property`, as JSON, each kind in the feed's order. */
const mediaColumn: RawBuilder<PropertyMedia[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'source', source, 'caption', caption, 'hash', hash, 'width', width, 'height', height, 'focalPoint', focal_point
  ) order by kind, position), '[]')
  from property_media where property_id = property.id)`

/** All events of a row of `property`, as JSON, in the order recorded, which does not change if the clock is set back. */
const eventsColumn: RawBuilder<EventFacts[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'oldPrice', old_price, 'newPrice', new_price, 'oldStatus', old_status, 'newStatus', new_status, 'happenedAt', happened_at
  ) order by id), '[]')
  from property_event where property_id = property.id and kind <> 'changed')`

const ownColumns: RawBuilder<OwnColumns> = sql`property_detail.listing, property.listed, property_detail.address_precision,
  ${mediaColumn} as media, ${eventsColumn} as events, ${certificateColumn} as certificate`

/** Properties in any status, in the order of the ids; unknown ids are left out. */
export async function findWholeProperties(db: Kysely<Schema>, ids: readonly number[]): Promise<Property[]> {
  const query = sql<CardRow & OwnColumns>`
    select ${cardColumns}, ${ownColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.id = any(${ids.filter(isPropertyId)}::integer[])`
  const { rows } = await readsNoStock(() => query.execute(db))
  noteProperties(ids)
  const found = new Map(rows.map((row) => [row.id, readProperty(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** For a similar property only its card is read. */
type PropertyRow = CardRow & (OwnColumns | { listing: null }) & { distance: number }

/** A property in any status, with similar ones, in one statement; undefined for an unknown id. */
export async function findPropertyById(db: Kysely<Schema>, id: number): Promise<PropertyAmongSimilar | undefined> {
  if (!isPropertyId(id)) return undefined
  const query = sql<PropertyRow>`
    select -1 as distance, ${cardColumns}, ${ownColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.id = ${id}
    union all
    select near.distance, ${cardColumns}, null, null, null, null, null, null
    from property as target
    cross join lateral ${similarProperties} as near
    join property on property.id = near.id
    join property_detail on property_detail.property_id = near.id
    where target.id = ${id}
    order by distance, id`
  const { rows } = await readsNoStock(() => query.execute(db))
  const [row, ...similar] = rows
  noteProperties([id, ...similar.map((each) => each.id)])
  if (row) {
    const reach = similar.length < mostSimilar ? await reachOfLookedAt(db, row) : similar.at(-1)?.distance
    await statedReads(rowsNear(row, reach), async () => {})
  }
  if (!row?.listing) return undefined
  return { ...readProperty(row), similar: similar.map(readCard) }
}

function readProperty(row: CardRow & OwnColumns): Property {
  const { listing, listed, address_precision: addressPrecision, media, events, certificate } = row
  return {
    card: readCard(row),
    listing,
    listed,
    addressPrecision,
    media,
    events: readEvents(events),
    certificate: certificate ?? undefined,
  }
}

/** As in JSON. */
type EventFacts = Omit<PropertyEvent, 'happenedAt'> & { happenedAt: string }

function readEvents(events: readonly EventFacts[]): PropertyEvent[] {
  return events.map((event) => ({ ...event, happenedAt: new Date(event.happenedAt) }))
}

/** One picture, plan, document or tour of a property; without a hash it is only linked to. */
interface PropertyMedia {
  kind: MediaKind
  source: string
  caption: string
  hash: string | null
  width: number | null
  height: number | null
  /** Null or absent if it is the centre. */
  focalPoint?: FocalPoint | null
}

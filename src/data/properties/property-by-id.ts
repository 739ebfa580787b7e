import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Box, Point } from '#src/domain/places/point.ts'
import { type Channel, channels } from '#src/domain/property/channel.ts'
import type { EnergyCertificate } from '#src/domain/property/energy-certificate.ts'
import type { AddressPrecision, Listing, MediaKind } from '#src/domain/property/listing.ts'
import type { PropertyEvent } from '#src/domain/property/price-history.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { isPropertyId } from '#src/domain/property/property-ids.ts'
import { commercialTag, developmentTag } from '#src/domain/property/tags.ts'
import { tolerance } from '#src/domain/search/row-limits.ts'
import { keysOfRows } from '#src/domain/search/stock-keys.ts'
import { noteProperties, type RowsRead, readsNoStock, statedReads } from '../page-reads/page-reads.ts'
import { boxText, readPoint } from '../places/points.ts'
import { certificateColumn } from './energy-certificates.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

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
    'kind', kind, 'source', source, 'caption', caption, 'hash', hash, 'width', width, 'height', height
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
    const reach = similar.length < most ? await reachOfLookedAt(db, row) : similar.at(-1)?.distance
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
}

/** Similar properties on a property page. */
const most = 3
/** How many of the nearest are considered: anything further away is not an alternative, however similar. */
const mostLookedAt = 2000
/** Tags whose properties are compared only with each other: nobody looking at land wants the flat next to it. */
const kindTags: readonly string[] = [commercialTag, developmentTag, 'land', 'student']
const ofKinds = sql`array(select tag from unnest(target.tags) as tag where tag = any (${kindTags}::text[]))`
const ofOtherKinds = sql`array(select kind from unnest(${kindTags}::text[]) as kind where kind <> all (target.tags))`

/**
 * A table with `id` and `distance` of properties similar to the statement's `target`: nearest first among available ones of its channel and
 * kind within a third of the price and one bedroom, deterministic; empty for a hidden address. Walks the point index outwards until it has
 * found enough: filtering first would read all of a large stock.
 */
const similarProperties: RawBuilder<unknown> = sql`(
  select id, distance from (${sql.join(channels.map(nearestOf), sql` union all `)}) as near
  where target.location is not null and id <> target.id and ${isLike('near')}
  order by distance, id limit ${sql.lit(most)})`

/** How far away the last is that is considered, in degrees; undefined if all are. */
async function reachOfLookedAt(db: Kysely<Schema>, { id, channel }: CardRow): Promise<number | undefined> {
  const query = sql<{ reach: number | null }>`
    select max(near.distance) as reach from property as target cross join lateral ${nearestOf(channel)} as near
    where target.id = ${id} having count(*) = ${mostLookedAt}`
  const { rows } = await readsNoStock(() => query.execute(db))
  return rows[0]?.reach ?? undefined
}

/** While fewer are as near, no change pushes one out of those looked at, even as many changes as are remembered (version-steps.ts). */
const fewNear = mostLookedAt / 2

/**
 * What decides which properties are similar to one: those like it that are no further away than the last of them, or than the last looked at
 * where not enough were found; among many also where others are, since each may push one out of those looked at.
 */
function rowsNear({ id, channel, location }: CardRow, distance: number | undefined): RowsRead[] {
  if (location === null) return []
  const box = distance === undefined ? undefined : boxOf(readPoint(location), distance + tolerance)
  const isNear = (row: 'property' | 'other') =>
    distance === undefined ? sql`true` : sql`${sql.ref(`${row}.location`)} <-> target.location <= ${distance}`
  // The point index of the channel answers for the box.
  const isAbout = box ? sql`other.location <@ ${boxText(box)}::box` : sql`true`
  const areMany = sql`(select count(*) from (
    select from property as other
    where other.channel = ${sql.lit(channel)} and other.listed and ${isAbout} and ${isNear('other')} limit ${sql.lit(fewNear)}
  ) as near) = ${sql.lit(fewNear)}`
  const limits = { channels: [channel], box }
  const rowsWith = (counts: RawBuilder<unknown>, sameIn: string): RowsRead => ({
    meets: () => sql`exists (
      select from property as target
      where target.id = ${id} and target.id <> property.id and property.channel = target.channel and property.listed
        and target.location is not null and property.location is not null and property.status in ('available', 'coming-soon')
        and ${isNear('property')} and ${counts})`,
    sameIn,
    keys: keysOfRows(limits),
    limits,
  })
  const place = 'property.location::text'
  return [rowsWith(isLike('property'), `${place}, property.beds, property.price_value, property.tags`), rowsWith(areMany, place)]
}

/** `reach`: in degrees, as the database measures on a flat map. */
function boxOf({ lng, lat }: Point, reach: number): Box {
  return { west: lng - reach, south: lat - reach, east: lng + reach, north: lat + reach }
}

/** Whether a row of kind, size and price is like the statement's `target`. */
function isLike(row: 'near' | 'property'): RawBuilder<boolean> {
  const [tags, beds, price] = ['tags', 'beds', 'price_value'].map((column) => sql.ref(`${row}.${column}`))
  return sql<boolean>`(${tags} @> ${ofKinds} and not ${tags} && ${ofOtherKinds} and ${beds} between target.beds - 1 and target.beds + 1
    and (target.price_value is null or ${price} between round(target.price_value * 0.67) and round(target.price_value * 1.33)))`
}

/** Each channel has a point index of its own, used only if the statement names the channel. */
function nearestOf(channel: Channel): RawBuilder<unknown> {
  return sql`(
    select id, beds, price_value, tags, location <-> target.location as distance from property
    where target.channel = ${sql.lit(channel)} and channel = ${sql.lit(channel)} and listed and location is not null
      and status in ('available', 'coming-soon')
    order by location <-> target.location limit ${sql.lit(mostLookedAt)})`
}

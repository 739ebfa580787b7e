import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Point } from '../../domain/places/point.ts'
import type { CardPhoto, PropertyCard } from '../../domain/property/property-card.ts'
import type { Schema } from '../database/schema.ts'
import { readPoint } from '../places/points.ts'
import { countInStock } from './count-properties.ts'
import { pageQuery } from './find-properties.ts'
import type { PropertySearch } from './property-search.ts'

/** With a photograph each they are 180 kB; the count tells that there are more. */
export const markerCap = 500
/** More than this a map cannot show smoothly: less than 1 MB. */
const pointCap = 20_000

/** What the map shows of a property; `photo` is its first. */
export interface Marker
  extends Pick<
    PropertyCard,
    'id' | 'channel' | 'status' | 'displayAddress' | 'price' | 'priceQualifier' | 'rentFrequency' | 'bedrooms' | 'location'
  > {
  photo: CardPhoto | null
}

/**
 * What a search finds, at most `cap`, first in the search's order, whatever its page; the count is of all it finds. Those
 * without a place on the map are among them, so that list and map agree.
 */
export async function findMarkers(
  db: Kysely<Schema>,
  search: PropertySearch,
  cap = markerCap,
): Promise<{ markers: Marker[]; totalCount: number }> {
  const { found, totalCount } = await findLocated(db, search, { cap, columns: markerColumns })
  return { markers: found, totalCount }
}

/** A property on the map, as little of it as a marker needs. */
export interface MarkerPoint {
  id: number
  /** Absent when the address is hidden, rounded when it is approximate. */
  location: Point | null
  isApproximate: boolean
  /** Pounds; for lettings a month's rent. */
  priceValue: number | null
}

/** The same without what only a card shows, and of more: a fifth of the work, and of the bytes. */
export async function findMarkerPoints(
  db: Kysely<Schema>,
  search: PropertySearch,
  cap = pointCap,
): Promise<{ points: MarkerPoint[]; totalCount: number }> {
  const { found, totalCount } = await findLocated(db, search, { cap, columns: pointColumns })
  return { points: found, totalCount }
}

interface LocatedRow {
  location: string | null
}
type Located<Row> = Omit<Row, 'location'> & { location: Point | null }

async function findLocated<Row extends LocatedRow>(
  db: Kysely<Schema>,
  search: PropertySearch,
  { cap, columns }: { cap: number; columns: RawBuilder<Row> },
): Promise<{ found: Array<Located<Row>>; totalCount: number }> {
  const counted = await countInStock(db, search)
  if (counted.count === 0) return { found: [], totalCount: 0 }
  const { rows } = await pageQuery(search, { offset: 0, limit: cap, ...counted }, columns).execute(db)
  return { found: rows.map(readLocated), totalCount: counted.count }
}

export function readLocated<Row extends LocatedRow>({ location, ...row }: Row): Located<Row> {
  return { ...row, location: location === null ? null : readPoint(location) }
}

export const pointColumns: RawBuilder<Omit<MarkerPoint, 'location'> & LocatedRow> = sql`property.id, property.location,
  property.price_value as "priceValue", property_detail.address_precision = 'approximate' as "isApproximate"`

const markerColumns: RawBuilder<Omit<Marker, 'location'> & LocatedRow> =
  sql`property.id, property.channel, property.status, property.location, property.beds as bedrooms,
  card ->> 'displayAddress' as "displayAddress", (card ->> 'price')::float8 as price, card ->> 'priceQualifier' as "priceQualifier",
  card ->> 'rentFrequency' as "rentFrequency", card -> 'photos' -> 0 as photo`

import { type Kysely, sql } from 'kysely'
import type { AddressPrecision, Listing } from '../../domain/property/listing.ts'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import type { Schema } from '../database/schema.ts'
import { type CardRow, cardColumns, readCard } from './property-cards.ts'

export interface Property {
  card: PropertyCard
  /** The whole listing as the feed gave it, with the exact point: what is shown of it must follow `addressPrecision`. */
  listing: Listing
  /** False once it is withdrawn or the agency has hidden it. */
  listed: boolean
  addressPrecision: AddressPrecision
}

/** A property whatever its status; undefined when the id never existed. */
export async function findPropertyById(db: Kysely<Schema>, id: number): Promise<Property | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  const found = await sql<CardRow & { listing: Listing; listed: boolean; address_precision: AddressPrecision }>`
    select ${cardColumns}, property_detail.listing, property.listed, property_detail.address_precision
    from property join property_detail on property_detail.property_id = property.id
    where property.id = ${id}`.execute(db)
  const [row] = found.rows
  return row && { card: readCard(row), listing: row.listing, listed: row.listed, addressPrecision: row.address_precision }
}

/** The cards of the listed ones among these, in the order asked for; the others are left out. */
export async function findCardsByIds(db: Kysely<Schema>, ids: readonly number[]): Promise<PropertyCard[]> {
  const known = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  if (known.length === 0) return []
  const found = await sql<CardRow>`
    select ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.listed and property.id = any(${known}::integer[])`.execute(db)
  const cards = new Map(found.rows.map((row) => [row.id, readCard(row)]))
  return [...new Set(known)].flatMap((id) => cards.get(id) ?? [])
}

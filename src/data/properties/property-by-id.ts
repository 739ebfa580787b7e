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

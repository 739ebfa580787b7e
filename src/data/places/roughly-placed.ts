import { type Kysely, sql } from 'kysely'
import type { Point } from '../../domain/places/point.ts'
import type { Listing } from '../../domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'
import { pointText, readPoint } from './points.ts'

/** A property without coordinates of its own, and where it is taken to be. */
export interface RoughlyPlaced {
  id: number
  listing: Listing
  point: Point | null
}

/** What a property gets with a better place. */
export interface BetterPlace {
  id: number
  point: Point
  publicPoint: Point | null
  precision: string
  countySlug: string | null
  country: string | null
  localitySlug: string
}

/**
 * So many listed properties after an id that are worth another look: their rows are not settled, they have a code to ask about, and
 * nobody has said since `missesAfter` that it is not known.
 */
export async function findRoughlyPlaced(
  db: Kysely<Schema>,
  { after, limit, missesAfter }: { after: number; limit: number; missesAfter: Date },
): Promise<RoughlyPlaced[]> {
  const { rows } = await sql<{ id: number; listing: Listing; point: string | null }>`
    select property.id, listing, exact_location as point
    from feed_row join property on property.id = feed_row.property_id join property_detail using (property_id)
    where not feed_row.complete and feed_row.property_id > ${after} and property.listed and property.outcode <> ''
      and listing->'location' = 'null' and not exists (
        select from postcode_answer as miss
        where miss.postcode = coalesce(nullif(property_detail.postcode, ''), property.outcode)
          and miss.location is null and miss.asked_at > ${missesAfter})
    order by feed_row.property_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, point: row.point === null ? null : readPoint(row.point) }))
}

/** Within a transaction. No update of the property's own: nothing about it has changed. */
export async function saveBetterPlaces(trx: Kysely<Schema>, places: readonly BetterPlace[]): Promise<void> {
  const given = places.map((place) => ({
    ...place,
    point: pointText(place.point),
    publicPoint: place.publicPoint && pointText(place.publicPoint),
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (id integer, point text, "publicPoint" text,
    precision text, "countySlug" text, country text, "localitySlug" text)`
  await sql`
    update property set location = "publicPoint"::point, county_slug = "countySlug", country = given.country, locality_slug = "localitySlug"
    from ${rows} where property.id = given.id`.execute(trx)
  await sql`
    update property_detail set exact_location = given.point::point, address_precision = given.precision
    from ${rows} where property_id = given.id`.execute(trx)
}

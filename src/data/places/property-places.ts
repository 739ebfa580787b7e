import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { StatedAddresses } from '#src/domain/places/learn-places.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import { pointText, readPoint } from './points.ts'

/** A property without coordinates of its own, with its assumed location. */
export interface RoughlyPlaced {
  id: number
  listing: Listing
  point: Point | null
}

/** A property's improved location. */
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
 * At most so many listed properties after an id that are worth another look-up: their location is not final, they have a code to ask about,
 * and no miss was stored since `oldestValidMiss`.
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

/** Within a transaction. Does not count as an update: the property itself is unchanged. */
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

/** A property's true location and its county. */
interface PlacedProperty {
  id: number
  point: Point
  countySlug: string | null
}

/** At most so many properties after an id, withdrawn ones included; those without a location are left out. */
export async function findPlacedProperties(
  db: Kysely<Schema>,
  { after, limit }: { after: number; limit: number },
): Promise<PlacedProperty[]> {
  const { rows } = await sql<{ id: number; point: string; countySlug: string | null }>`
    select id, exact_location as point, county_slug as "countySlug" from property join property_detail on property_id = id
    where id > ${after} and exact_location is not null order by id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, point: readPoint(row.point) }))
}

/** Does not count as an update: the property itself is unchanged. */
export async function saveCounties(db: Kysely<Schema>, counties: ReadonlyArray<{ id: number; countySlug: string }>): Promise<void> {
  if (counties.length === 0) return
  await sql`
    update property set county_slug = given.slug
    from unnest(${counties.map(({ id }) => id)}::integer[], ${counties.map(({ countySlug }) => countySlug)}::text[]) as given (id, slug)
    where property.id = given.id`.execute(db)
}

/** The towns stated by staged rows. */
export function findStagedTowns(db: Kysely<Schema>): Promise<StatedAddresses[]> {
  return statedTowns(db, sql`staged_row as stated`)
}

/** The outcodes of staged rows that are not places. */
export async function findUnknownOutcodes(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ outcode: string }>`
    select distinct outcode from staged_row
    where outcode <> '' and not exists (select from place where kind = 'outcode' and name = outcode)`.execute(db)
  return rows.map(({ outcode }) => outcode)
}

/** The towns stated by the whole stock: reads every listing, so it is not for every import. */
export function findStockTowns(db: Kysely<Schema>): Promise<StatedAddresses[]> {
  return statedTowns(
    db,
    sql`property join property_detail on property_id = id cross join lateral jsonb_to_record(listing) as stated (town text, locality text)`,
  )
}

async function statedTowns(db: Kysely<Schema>, source: ReturnType<typeof sql>): Promise<StatedAddresses[]> {
  const { rows } = await sql<
    Omit<StatedAddresses, 'southWest' | 'northEast' | 'middle'> & Record<'w' | 's' | 'e' | 'n' | 'lng' | 'lat', number>
  >`
    select stated.town, stated.locality, county_slug as "countySlug", count(*)::integer as count,
      min(location[0]) as w, min(location[1]) as s, max(location[0]) as e, max(location[1]) as n,
      avg(location[0]) as lng, avg(location[1]) as lat
    from ${source} where listed and location is not null and county_slug is not null
    group by 1, 2, 3 order by 4 desc, 1, 2, 3`.execute(db)
  return rows.map(({ w, s, e, n, lng, lat, ...stated }) => ({
    ...stated,
    southWest: { lat: s, lng: w },
    northEast: { lat: n, lng: e },
    middle: { lat, lng },
  }))
}

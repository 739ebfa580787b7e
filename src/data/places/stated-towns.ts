import { type Kysely, sql } from 'kysely'
import type { StatedAddresses } from '../../domain/places/named-places.ts'
import type { Schema } from '../database/schema.ts'

/** What the rows that are about to become the stock say. */
export function findStagedTowns(db: Kysely<Schema>): Promise<StatedAddresses[]> {
  return statedTowns(db, sql`staged_row`)
}

/** The outcodes of these rows. */
export async function findStagedOutcodes(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('staged_row').select('outcode').distinct().where('outcode', '!=', '').execute()
  return rows.map(({ outcode }) => outcode)
}

/** What the whole stock says: reads every listing, so not for every import. */
export function findStockTowns(db: Kysely<Schema>): Promise<StatedAddresses[]> {
  return statedTowns(db, sql`property join property_detail on property_id = id`)
}

async function statedTowns(db: Kysely<Schema>, source: ReturnType<typeof sql>): Promise<StatedAddresses[]> {
  const { rows } = await sql<
    Omit<StatedAddresses, 'southWest' | 'northEast' | 'middle'> & Record<'w' | 's' | 'e' | 'n' | 'lng' | 'lat', number>
  >`
    select listing->>'town' as town, listing->>'locality' as locality, county_slug as "countySlug", count(*)::integer as count,
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

import { type Kysely, sql } from 'kysely'
import { readPoint } from '#src/data/places/points.ts'
import type { Surroundings } from '#src/domain/surroundings/surroundings.ts'
import type { Schema } from '../database/schema.ts'
import type { HomePlace } from './find-surroundings.ts'

/** A home with what is stored of its surroundings. */
export interface PlacedHome extends HomePlace {
  id: number
  surroundings: Surroundings | undefined
}

interface HomeRow {
  id: number
  postcode: string
  location: string | null
  surroundings: Surroundings | null
}

/** At most so many after an id, of those that are listed or have surroundings stored. */
export async function findPlacedHomes(db: Kysely<Schema>, { after, limit }: { after: number; limit: number }): Promise<PlacedHome[]> {
  const { rows } = await sql<HomeRow>`
    select property.id, listing ->> 'postcode' as postcode, location::text as location, listing -> 'surroundings' as surroundings
    from property join property_detail on property_detail.property_id = property.id
    where property.id > ${after} and (property.listed or listing ? 'surroundings') order by property.id limit ${limit}`.execute(db)
  return rows.map(({ location, surroundings, ...home }) => ({
    ...home,
    point: location === null ? null : readPoint(location),
    surroundings: surroundings ?? undefined,
  }))
}

/** Within a transaction: stores these surroundings, undefined for none. */
export async function saveSurroundings(
  trx: Kysely<Schema>,
  homes: ReadonlyArray<{ id: number; surroundings: Surroundings | undefined }>,
  _now: Date,
): Promise<void> {
  const rows = homes.map(({ id, surroundings }) => ({ id, facts: surroundings ? { surroundings } : {} }))
  await sql`
    update property_detail set listing = listing - 'surroundings' || given.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, facts jsonb) where given.id = property_id`.execute(trx)
}

import { type Kysely, sql } from 'kysely'
import type { Point } from '../../domain/places/point.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Within a transaction: a table beside `postcode` to fill. Searches go on with the old one until `takeNewPostcodes`, and a
 * transaction that fails leaves it untouched.
 */
export async function beginNewPostcodes(trx: Kysely<Schema>): Promise<void> {
  await sql`create table postcode_new (like postcode including all)`.execute(trx)
}

/** Returns how many were new; a repeated postcode keeps its first point. */
export async function addNewPostcodes(
  trx: Kysely<Schema>,
  points: ReadonlyArray<readonly [postcode: string, point: Point]>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into postcode_new (postcode, location)
    select postcode, point(lng, lat)
    from unnest(
      ${points.map(([postcode]) => postcode)}::text[],
      ${points.map(([, { lng }]) => lng)}::float8[],
      ${points.map(([, { lat }]) => lat)}::float8[]
    ) as given (postcode, lng, lat)
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows)
}

export async function takeNewPostcodes(trx: Kysely<Schema>): Promise<void> {
  await sql`drop table postcode`.execute(trx)
  await sql`alter table postcode_new rename to postcode`.execute(trx)
  await sql`alter index postcode_new_pkey rename to postcode_pkey`.execute(trx)
  await sql`analyze postcode`.execute(trx)
}

import { type Kysely, sql } from 'kysely'
import type { Outline } from '../../domain/places/outline.ts'
import { atomically } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** From where a place is reached in time; null where no way to it is known. */
export type KnownArea = Outline | null

/** The areas that were kept under these keys, of the version of each, and have not expired. */
export async function findTravelAreas(
  db: Kysely<Schema>,
  versions: ReadonlyMap<string, string>,
  now: Date,
): Promise<ReadonlyMap<string, KnownArea>> {
  if (versions.size === 0) return new Map()
  const rows = await db
    .selectFrom('travel_area')
    .select(['key', 'version', 'area'])
    .where('key', '=', sql<string>`any(${[...versions.keys()]}::text[])`)
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.flatMap(({ key, version, area }) => (versions.get(key) === version ? [[key, area as KnownArea] as const] : [])))
}

interface NewArea {
  key: string
  version: string
  area: KnownArea
  expiresAt: Date
}

/** Keeps an area in place of an earlier one. Saved searches that were prepared with another are prepared again (decision 84). */
export async function saveTravelArea(db: Kysely<Schema>, { key, version, area, expiresAt }: NewArea): Promise<void> {
  const row = { version, area: area && JSON.stringify(area), expires_at: expiresAt }
  await atomically(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('travel areas', 0))`.execute(trx)
    await trx
      .insertInto('travel_area')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await sql`delete from searched_area where travel_keys @> array[${key}]::text[]`.execute(trx)
  })
}

/** Within a transaction that prepares saved searches: no area changes until it ends. */
export async function holdTravelAreas(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('travel areas', 0))`.execute(trx)
}

/** Some megabytes each thousand: beyond, those that expire first are forgotten. */
const mostAreas = 20_000

/** Deletes what has expired; returns how many. */
export async function forgetTravelAreas(db: Kysely<Schema>, now: Date): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from travel_area where expires_at <= ${now} or key in (
      select key from travel_area order by expires_at desc offset ${mostAreas}) returning key`.execute(db)
  return rows.length
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { TrackedHome } from '#src/domain/valuation/tracked-home.ts'
import { dropLettersOfHome } from './home-letters.ts'

/** Stores a home to track. Returns its id. */
export async function insertTrackedHome(db: Kysely<Schema>, home: TrackedHome, now: Date): Promise<number> {
  const row = { ...home, made_at: now, opened_at: null }
  const { tracked_home_id } = await db.insertInto('tracked_home').values(row).returning('tracked_home_id').executeTakeFirstOrThrow()
  return tracked_home_id
}

/** A home whose page is opened, which is noted once a day; undefined if it is gone. */
export async function openTrackedHome(db: Kysely<Schema>, id: number, now: Date): Promise<(TrackedHome & { madeAt: Date }) | undefined> {
  await sql`
    update tracked_home set opened_at = ${now}
    where tracked_home_id = ${id} and (opened_at is null or opened_at < ${now}::timestamptz - interval '1 day')`.execute(db)
  const row = await db.selectFrom('tracked_home').selectAll().where('tracked_home_id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { postcode, house, street, town, kind, beds, made_at: madeAt } = row
  return { postcode, house, street, town, kind: kind as TrackedHome['kind'], beds, madeAt }
}

/** With the letters about it. */
export async function deleteTrackedHome(trx: Kysely<Schema>, id: number): Promise<void> {
  await dropLettersOfHome(trx, id)
  await trx.deleteFrom('tracked_home').where('tracked_home_id', '=', id).execute()
}

/**
 * Deletes homes whose page nobody opened since, and those made before `neverOpenedBefore` that nobody ever came back to; homes that somebody
 * gets letters about go with their account.
 */
export async function forgetTrackedHomes(
  db: Kysely<Schema>,
  { before, neverOpenedBefore }: { before: Date; neverOpenedBefore: Date },
): Promise<void> {
  await sql`
    delete from tracked_home where (coalesce(opened_at, made_at) < ${before}
      or made_at < ${neverOpenedBefore} and coalesce(opened_at, made_at) < made_at + interval '1 day')
      and not exists (select from home_letter where home_letter.tracked_home_id = tracked_home.tracked_home_id)`.execute(db)
}

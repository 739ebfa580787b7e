import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Negotiator } from '#src/domain/appointments/negotiator.ts'
import type { Branches } from '#src/domain/office/office-user.ts'

/** A negotiator's settings. */
export interface NegotiatorSettings extends Pick<Negotiator, 'id' | 'daysOff' | 'lunch'> {
  branches: readonly number[]
}

interface Busy {
  branchId: number
  since: Date
  except: string | undefined
}

interface Row {
  id: number
  daysOff: number[]
  lunchFrom: number | null
  lunchUntil: number | null
  absences: Spans
  appointments: Spans
}

/** Periods as JSON, aggregated in the query; null if there are none. */
type Spans = readonly { startsAt: string; endsAt: string }[] | null

/** The negotiators of a branch, with everything that keeps them busy after a time, also for other branches. */
export async function findBusyNegotiators(db: Kysely<Schema>, { branchId, since, except }: Busy): Promise<Negotiator[]> {
  const span = sql`jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at))`
  const { rows } = await sql<Row>`
    select office_user_id as id, days_off as "daysOff", lunch_from as "lunchFrom", lunch_until as "lunchUntil",
      (select ${span} from office_absence as own where own.office_user_id = negotiator.office_user_id and ends_at > ${since}) as absences,
      (select ${span} from (
        select starts_at, ends_at from appointment
        where negotiator_id = negotiator.office_user_id and starts_at > ${since} and withdrawn_at is null and open_house_id is null
          and ${except === undefined ? sql`true` : sql`appointment_id <> ${except}::bigint`}
        union all
        select starts_at, ends_at from open_house
        where negotiator_id = negotiator.office_user_id and starts_at > ${since} and withdrawn_at is null
      ) as own) as appointments
    from negotiator join office_user using (office_user_id)
    where negotiator.branches @> array[${branchId}::integer] and ended_at is null
    order by office_user_id`.execute(db)
  return rows.map(({ lunchFrom, lunchUntil, ...row }) => ({
    id: row.id,
    daysOff: row.daysOff,
    lunch: lunchFrom === null || lunchUntil === null ? null : { from: lunchFrom, until: lunchUntil },
    absences: spansOf(row.absences),
    appointments: spansOf(row.appointments),
  }))
}

function spansOf(spans: Spans) {
  return (spans ?? []).map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
}

/** Negotiators of these branches who may sign in, by name. */
export async function findNegotiators(db: Kysely<Schema>, branches: readonly number[]): Promise<(NegotiatorSettings & { name: string })[]> {
  const { rows } = await sql<Omit<Row, 'absences' | 'appointments'> & { name: string; branches: number[] }>`
    select office_user_id as id, name, negotiator.branches, days_off as "daysOff", lunch_from as "lunchFrom", lunch_until as "lunchUntil"
    from negotiator join office_user using (office_user_id)
    where negotiator.branches && ${[...branches]}::integer[] and ended_at is null
    order by name, office_user_id`.execute(db)
  return rows.map(({ lunchFrom, lunchUntil, ...row }) => ({
    ...row,
    lunch: lunchFrom === null || lunchUntil === null ? null : { from: lunchFrom, until: lunchUntil },
  }))
}

/** Sets a user's settings as a negotiator; without branches they stop being one. */
export async function setNegotiator(trx: Kysely<Schema>, { id, branches, daysOff, lunch }: NegotiatorSettings): Promise<void> {
  const settings = { branches: [...branches], days_off: [...daysOff], lunch_from: lunch?.from ?? null, lunch_until: lunch?.until ?? null }
  await trx
    .insertInto('negotiator')
    .values({ office_user_id: id, ...settings })
    .onConflict((conflict) => conflict.column('office_user_id').doUpdateSet(settings))
    .execute()
}

/** Replaces a user's secret calendar address, given by its hash. */
export async function setCalendarHash(trx: Kysely<Schema>, id: number, hash: string): Promise<void> {
  await trx
    .insertInto('negotiator')
    .values({ office_user_id: id, branches: [], calendar_hash: hash })
    .onConflict((conflict) => conflict.column('office_user_id').doUpdateSet({ calendar_hash: hash }))
    .execute()
}

/** Whether a user has a secret calendar address. */
export async function hasCalendar(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db.selectFrom('negotiator').select('calendar_hash').where('office_user_id', '=', id).executeTakeFirst()
  return (row?.calendar_hash ?? null) !== null
}

/** The owner of a secret calendar address; undefined if there is none, or they may not sign in any more. */
export async function findCalendarOwner(
  db: Kysely<Schema>,
  hash: string,
): Promise<{ id: number; name: string; branches: Branches } | undefined> {
  const row = await db
    .selectFrom('negotiator')
    .innerJoin('office_user', 'office_user.office_user_id', 'negotiator.office_user_id')
    .select(['office_user.office_user_id as id', 'name', 'office_user.branches'])
    .where('calendar_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, branches: row.branches ?? 'all' }
}

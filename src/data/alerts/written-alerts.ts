import { type Kysely, sql } from 'kysely'
import type { AlertPart } from '../../domain/alerts/gather-alert.ts'
import type { Schema } from '../database/schema.ts'

/** Records that an account is told of these properties. `shown`: how many of each section are in the mail. Returns the alert's id. */
export async function insertAlert(
  trx: Kysely<Schema>,
  { accountId, parts, shown, now }: { accountId: number; parts: readonly AlertPart[]; shown: number; now: Date },
): Promise<number> {
  const { alert_id } = await trx
    .insertInto('alert')
    .values({ account_id: accountId, written_at: now })
    .returning('alert_id')
    .executeTakeFirstOrThrow()
  const told = parts.flatMap(({ properties }, section) =>
    properties.flatMap(({ propertyId, eventIds }, at) =>
      eventIds.map((eventId) => ({ eventId, propertyId, section, isShown: at < shown })),
    ),
  )
  await sql`
    insert into alert_property (account_id, alert_id, event_id, property_id, section, in_mail)
    select ${accountId}, ${alert_id}, told.* from unnest(
      ${told.map(({ eventId }) => eventId)}::bigint[], ${told.map(({ propertyId }) => propertyId)}::int[],
      ${told.map(({ section }) => section)}::smallint[], ${told.map(({ isShown }) => isShown)}::boolean[]) as told`.execute(trx)
  return alert_id
}

/** The account of an alert. */
export async function findAlertOwner(db: Kysely<Schema>, alertId: number): Promise<number | undefined> {
  const row = await db.selectFrom('alert').select('account_id').where('alert_id', '=', alertId).executeTakeFirst()
  return row?.account_id
}

/** The properties of a section that had no room in the mail, in the same order. */
export async function findRestOfAlert(db: Kysely<Schema>, alertId: number, section: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_property')
    .select('property_id')
    .where('alert_id', '=', alertId)
    .where('section', '=', section)
    .where('in_mail', '=', false)
    .groupBy('property_id')
    .orderBy(sql`max(event_id)`, 'desc')
    .execute()
  return rows.map(({ property_id }) => property_id)
}

/** What an account was told in alerts, for its owner. */
export async function findAlerts(db: Kysely<Schema>, accountId: number) {
  return await db
    .selectFrom('alert')
    .select(['alert_id as id', 'written_at as writtenAt'])
    .where('account_id', '=', accountId)
    .orderBy('alert_id')
    .execute()
}

export async function findAlertedProperties(db: Kysely<Schema>, accountId: number) {
  return await db
    .selectFrom('alert_property')
    .select(['alert_id as alert', 'property_id as propertyId'])
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .execute()
}

/** Deletes alerts before a time, with their properties. Returns how many. */
export async function forgetAlerts(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('alert').where('written_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

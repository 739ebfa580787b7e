import { type Kysely, sql } from 'kysely'
import { dropAllAlerts } from '#src/data/alerts/stop-alerts.ts'
import { notifyOfRemoved } from '#src/data/appointments/notify-of-removed.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { eraseLetteredHomes } from '#src/data/homes/home-letters.ts'
import type { LiveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'

/** Deletes expired sessions, mailed links, codes, challenges and attempts. Returns how many sessions, links and attempts. */
export async function deleteEndedSessions(
  db: Kysely<Schema>,
  { now, idleSince }: LiveSessionTimes,
): Promise<{ sessions: number; links: number; tries: number }> {
  const sessions = await db
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('used_at', '<=', idleSince)]))
    .executeTakeFirst()
  const links = await db.deleteFrom('account_token').where('ends_at', '<=', now).executeTakeFirst()
  await db.deleteFrom('passkey_challenge').where('ends_at', '<=', now).execute()
  await db.deleteFrom('sign_in_code').where('ends_at', '<=', now).execute()
  const tries = await db.deleteFrom('attempt').where('ends_at', '<=', now).executeTakeFirst()
  return { sessions: Number(sessions.numDeletedRows), links: Number(links.numDeletedRows), tries: Number(tries.numDeletedRows) }
}

/** A condition on a row `account`: it was made for alerts, and they were all ended. */
export const holdsNoAlerts = sql<boolean>`alerts_only and not exists (
    select from saved_search where saved_search.account_id = account.account_id and removed_at is null and alert_frequency <> 'N'
  ) and not (property_alerts and exists (
    select from saved_property where saved_property.account_id = account.account_id and removed_at is null
  )) and not exists (select from home_letter where home_letter.account_id = account.account_id)`

/**
 * Accounts inactive since a time: one time for unconfirmed addresses, another for confirmed ones, and a third for those that only held
 * alerts and hold none any more.
 */
export async function findUnusedAccounts(
  db: Kysely<Schema>,
  { unconfirmedSince, confirmedSince, endedSince }: { unconfirmedSince: Date; confirmedSince: Date; endedSince: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('confirmed_at', 'is', null), eb('last_seen_at', '<', unconfirmedSince)]),
        and([eb('confirmed_at', 'is not', null), eb('last_seen_at', '<', confirmedSince)]),
        and([eb('last_seen_at', '<', endedSince), holdsNoAlerts]),
      ]),
    )
    .orderBy('account_id')
    .limit(10_000)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Deletes an account with everything that belongs to it, including waiting alerts, homes that only it gets letters about, and records of mails to its address; consents stay in
 * anonymous form.
 */
export async function deleteAccount(db: Kysely<Schema>, id: number): Promise<void> {
  await db.updateTable('marketing_consent').set({ email: null, page: null }).where('account_id', '=', id).execute()
  await dropAllAlerts(db, id)
  await eraseLetteredHomes(db, id)
  // Other waiting mails are sent, and later deleted like all.
  const address = db.selectFrom('account').select('email').where('account_id', '=', id)
  await db.deleteFrom('mail').where('recipient', 'in', address).where('settled_at', 'is not', null).execute()
  await notifyOfRemoved(db, sql`lead.account_id = ${id}`, 'account')
  await db.deleteFrom('account').where('account_id', '=', id).execute()
}

import { type Kysely, sql } from 'kysely'
import { dropAllAlerts } from '#src/data/alerts/stop-alerts.ts'
import { notifyOfRemoved } from '#src/data/appointments/notify-of-removed.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { LiveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'

/**
 * Removes sessions, mailed links, codes and challenges that have ended, and tries that no longer count. Returns how many of each but codes
 * and challenges.
 */
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

/** Accounts whose owners were not seen since: since one moment where the address was never confirmed, since another where it was. */
export async function findUnusedAccounts(
  db: Kysely<Schema>,
  { unconfirmedSince, confirmedSince }: { unconfirmedSince: Date; confirmedSince: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('confirmed_at', 'is', null), eb('last_seen_at', '<', unconfirmedSince)]),
        and([eb('confirmed_at', 'is not', null), eb('last_seen_at', '<', confirmedSince)]),
      ]),
    )
    .orderBy('account_id')
    .limit(10_000)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * With all that belongs to it, alerts that wait to be sent among it, and that its address was mailed; what it agreed to stays without it.
 */
export async function deleteAccount(db: Kysely<Schema>, id: number): Promise<void> {
  await db.updateTable('marketing_consent').set({ email: null, page: null }).where('account_id', '=', id).execute()
  await dropAllAlerts(db, id)
  // Others that wait go out, and are forgotten as all are.
  const address = db.selectFrom('account').select('email').where('account_id', '=', id)
  await db.deleteFrom('mail').where('recipient', 'in', address).where('settled_at', 'is not', null).execute()
  await notifyOfRemoved(db, sql`lead.account_id = ${id}`, 'account')
  await db.deleteFrom('account').where('account_id', '=', id).execute()
}

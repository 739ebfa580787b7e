import type { Kysely } from 'kysely'
import type { Mail } from '../../domain/mails/mail.ts'
import { holdAccount } from '../accounts/accounts.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { endLetters } from '../homes/home-letters.ts'

type AlertData = Extract<Mail, { kind: 'alert' }>['data']

/** Which alerts of an account to stop: those of a search, letters about a home, those of saved properties, or all with all letters. */
export type StoppedAlerts = { search: number } | { letters: number } | 'saved-properties' | 'all'

/** The title of a saved search, even a removed one. */
export async function findSearchTitle(db: Kysely<Schema>, searchId: number): Promise<string | undefined> {
  const row = await db.selectFrom('saved_search').select('title').where('search_id', '=', searchId).executeTakeFirst()
  return row?.title
}

/** Within a transaction: after its commit no alert of these is sent, even if it was found or queued before. */
export async function stopAlerts(trx: Kysely<Schema>, accountId: number, which: StoppedAlerts, now: Date): Promise<void> {
  await holdAccount(trx, accountId)
  const letters = typeof which === 'object' && 'letters' in which ? which.letters : undefined
  if (which === 'all' || letters !== undefined) await endLetters(trx, accountId, letters)
  if (letters !== undefined) return
  if (which === 'all' || which === 'saved-properties') {
    await trx.updateTable('account').set({ property_alerts: false }).where('account_id', '=', accountId).execute()
  }
  if (which !== 'saved-properties') {
    await trx
      .updateTable('saved_search')
      .set({ alert_frequency: 'N', changed_at: now })
      .where('account_id', '=', accountId)
      .where('alert_frequency', '<>', 'N')
      .where('removed_at', 'is', null)
      .$if(which !== 'all', (query) => query.where('search_id', '=', (which as { search: number }).search))
      .execute()
  }
  await dropUnwantedAlerts(trx, accountId, now)
}

/** Resumes alerts about changes of saved properties. */
export async function resumePropertyAlerts(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.updateTable('account').set({ property_alerts: true }).where('account_id', '=', accountId).execute()
}

/**
 * Within the transaction that stops or pauses alerts or removes a search: deletes its matches, and removes it from queued mails. Called after the
 * change itself, so that an alert being written concurrently is complete and found here.
 */
export async function dropUnwantedAlerts(trx: Kysely<Schema>, accountId: number, now: Date): Promise<void> {
  const account = await trx.selectFrom('account').select('property_alerts').where('account_id', '=', accountId).executeTakeFirst()
  const searches = await trx
    .selectFrom('saved_search')
    .select('search_id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('alert_frequency', '<>', 'N')
    .where(({ or, eb }) => or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
    .execute()
  const wanted = new Set<number | undefined>(searches.map(({ search_id }) => search_id))
  if (account?.property_alerts) wanted.add(undefined)
  const ids = [...wanted].flatMap((id) => id ?? [])
  await trx
    .deleteFrom('alert_match')
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where.and([where('search_id', 'is not', null), ids.length > 0 ? where('search_id', 'not in', ids) : where.lit(true)]),
        where.and([where('search_id', 'is', null), where.lit(!wanted.has(undefined))]),
      ]),
    )
    .execute()
  await trx
    .deleteFrom('push_message')
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('search_id', 'is not', null), ids.length > 0 ? where('search_id', 'not in', ids) : where.lit(true)]),
        where.and([where('search_id', 'is', null), where.lit(!wanted.has(undefined))]),
      ]),
    )
    .execute()
  for (const { mail_id, data } of await waitingAlerts(trx, accountId)) {
    const { sections, ...others } = data as unknown as AlertData
    const left = sections.filter(({ searchId }) => wanted.has(searchId))
    if (left.length === sections.length) continue
    const mail = trx.updateTable('mail').set({ data: jsonText({ ...others, sections: left }) })
    if (left.length > 0) await mail.where('mail_id', '=', mail_id).execute()
    else await trx.deleteFrom('mail').where('mail_id', '=', mail_id).execute()
  }
}

/** Within the transaction that deletes the account: no alert is sent after it. */
export async function dropAllAlerts(trx: Kysely<Schema>, accountId: number): Promise<void> {
  for (const { mail_id } of await waitingAlerts(trx, accountId)) await trx.deleteFrom('mail').where('mail_id', '=', mail_id).execute()
}

/** The prefix of the keys of an account's alerts (outbox.ts). */
export function alertKey(accountId: number): string {
  return `alert ${accountId} `
}

function waitingAlerts(trx: Kysely<Schema>, accountId: number) {
  return trx
    .selectFrom('mail')
    .select(['mail_id', 'data'])
    .where('outcome', 'is', null)
    .where('kind', '=', 'alert')
    .where('key', 'like', `${alertKey(accountId)}%`)
    .forUpdate()
    .execute()
}

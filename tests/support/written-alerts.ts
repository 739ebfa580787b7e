import { type Insertable, type Kysely, sql } from 'kysely'
import { confirmEmail, insertAccount } from '#src/data/accounts/accounts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import { createAlertTokens } from '#src/services/alerts/write-alert.ts'
import { addProperty } from './properties.ts'

export const testTokens = createAlertTokens(async () => 'secret of tests')

/** A Saturday. */
const savedAt = new Date('2026-11-07T10:00:00Z')
let number = 0

/** Somebody who has confirmed their address; answers their account's number. */
export async function anOwner(db: Kysely<Schema>, email = 'ann@example.com'): Promise<number> {
  const account = await insertAccount(db, { email, passwordHash: 'x', profile: { first_name: 'Ann' }, now: savedAt })
  if (!account) throw new Error(`${email} has an account`)
  await confirmEmail(db, account.id, { email, now: savedAt })
  return account.id
}

/** A search that they have saved; answers its number. */
export async function aSearch(
  db: Kysely<Schema>,
  accountId: number,
  title = 'Properties for sale',
  rhythm: 'I' | 'D' | 'W' | 'M' | 'N' = 'I',
): Promise<number> {
  number += 1
  const saved = { account_id: accountId, criteria_key: `key ${number}`, criteria: '{"channel":"sales"}', title, alert_frequency: rhythm }
  const { search_id } = await db
    .insertInto('saved_search')
    .values({ ...saved, saved_at: savedAt, changed_at: savedAt, removed_at: null })
    .returning('search_id')
    .executeTakeFirstOrThrow()
  return search_id
}

export async function saveProperty(db: Kysely<Schema>, accountId: number, propertyId: number): Promise<void> {
  await db
    .insertInto('saved_property')
    .values({ account_id: accountId, property_id: propertyId, saved_at: savedAt, removed_at: null })
    .execute()
}

/** A property of its own; answers its id. */
export async function insertAlertProperty(db: Kysely<Schema>, displayAddress = '26 Alder Mead'): Promise<number> {
  number += 1
  return await addProperty(db, { agent_ref: `ALERT${number}`, card: { displayAddress } })
}

/** Answers the number of the event. */
export async function insertPropertyEvent(
  db: Kysely<Schema>,
  propertyId: number,
  kind: Insertable<Schema['property_event']>['kind'] = 'new',
  given: Partial<Insertable<Schema['property_event']>> = {},
): Promise<number> {
  const empty = { old_price: null, new_price: null, old_status: null, new_status: null, import_id: null }
  const { id } = await db
    .insertInto('property_event')
    .values({ ...empty, property_id: propertyId, kind, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** What matching leaves: by a search, or, without one, because they have saved the property. */
export async function insertFoundEvent(
  db: Kysely<Schema>,
  accountId: number,
  eventId: number,
  searchId: number | null = null,
  at = '2026-11-20T12:00:00Z',
): Promise<void> {
  const search = await db
    .selectFrom('saved_search')
    .select('alert_frequency')
    .where('search_id', '=', searchId ?? 0)
    .executeTakeFirst()
  const frequency = search?.alert_frequency ?? 'I'
  const rhythm = frequency === 'N' ? 'I' : frequency
  await db
    .insertInto('alert_match')
    .values({ account_id: accountId, event_id: String(eventId), search_id: searchId, matched_at: new Date(at), rhythm })
    .execute()
}

/** The alerts that wait to be sent, the oldest first. */
export async function waitingAlerts(db: Kysely<Schema>): Promise<{ to: string; data: Extract<Mail, { kind: 'alert' }>['data'] }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['recipient', 'data'])
    .where('kind', '=', 'alert')
    .where('outcome', 'is', null)
    .orderBy('mail_id')
    .execute()
  return rows.map(({ recipient, data }) => ({ to: recipient, data: data as never }))
}

/** How much was found and not yet told. */
export async function countFound(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from alert_match`.execute(db)
  return rows[0]?.count ?? 0
}

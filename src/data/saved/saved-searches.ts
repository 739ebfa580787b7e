import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { atomically, jsonText } from '#src/data/database/database.ts'
import { type AlertFrequency, type AlertSubject, criteriaToSave, type HeldSearch, searchKey } from '#src/domain/saved/saved-search.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { holdAccount } from '../accounts/accounts.ts'
import { dropUnwantedAlerts } from '../alerts/stop-alerts.ts'
import type { Schema } from '../database/schema.ts'
import { forgetRemovals } from './saved-properties.ts'

/** An account's saved searches, last saved first. */
export async function findSavedSearches(db: Kysely<Schema>, accountId: number): Promise<HeldSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('search_id')
    .execute()
  return rows.map(heldSearch)
}

/** Everything stored about what an account saved and removed, oldest first. */
export async function findSearchHistory(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('saved_search')
    .select([
      'search_id',
      'title',
      'criteria',
      'alert_frequency',
      'alert_about',
      'saved_at',
      'changed_at',
      'removed_at',
      'asked_at',
      'snoozed_until',
    ])
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('search_id')
    .execute()
}

interface SaidOfSearch {
  criteria: SearchCriteria
  title: string
  /** If undefined, a search that is saved already keeps its own. */
  frequency?: AlertFrequency | undefined
  about?: AlertSubject | undefined
  /** When it was asked for without signing in. */
  askedAt?: Date | undefined
  savedAt: Date
}

/** Saves a search as of a time; later changes win. Returns its id, or undefined if the account would have more than `most`. */
export function insertSavedSearch(
  db: Kysely<Schema>,
  accountId: number,
  { criteria, title, frequency, about, askedAt, savedAt, most }: SaidOfSearch & { most: number },
): Promise<number | undefined> {
  const key = keyOf(criteria)
  return atomically(db, async (trx) => {
    await holdAccount(trx, accountId)
    const rows = await trx
      .selectFrom('saved_search')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where('criteria_key', '<>', key)
      .executeTakeFirstOrThrow()
    if (Number(rows.count) >= most) return undefined
    const { search_id } = await trx
      .insertInto('saved_search')
      .values({
        account_id: accountId,
        criteria_key: key,
        criteria: jsonText(criteriaToSave(criteria)),
        title,
        alert_frequency: frequency ?? 'I',
        alert_about: about ?? 'all',
        asked_at: askedAt ?? null,
        saved_at: savedAt,
        changed_at: savedAt,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'criteria_key']).doNothing())
      .returning('search_id')
      .executeTakeFirst()
      .then(async (made) => made ?? (await saveAgain(trx, accountId, { key, title, frequency, about, askedAt, savedAt })))
    return search_id
  })
}

async function saveAgain(
  trx: Kysely<Schema>,
  accountId: number,
  { key, title, frequency, about, askedAt, savedAt }: Omit<SaidOfSearch, 'criteria'> & { key: string },
): Promise<{ search_id: number }> {
  const ofSearch = trx.selectFrom('saved_search').select('search_id').where('account_id', '=', accountId).where('criteria_key', '=', key)
  const { rows } = await sql<{ search_id: number }>`
    update saved_search set
      saved_at = case when removed_at is null then saved_at else ${savedAt} end,
      alert_frequency = coalesce(${frequency ?? null}::text, case when removed_at is null then alert_frequency else 'I' end),
      alert_about = coalesce(${about ?? null}::text, case when removed_at is null then alert_about else 'all' end),
      asked_at = coalesce(${askedAt ?? null}::timestamptz, asked_at),
      snoozed_until = case when removed_at is null and ${frequency ?? null}::text is null then snoozed_until end,
      title = ${title}, changed_at = ${savedAt}, removed_at = null
    where account_id = ${accountId}::int and criteria_key = ${key} and changed_at <= ${savedAt}
    returning search_id`.execute(trx)
  return rows[0] ?? (await ofSearch.executeTakeFirstOrThrow())
}

interface ChangedAlerts extends Pick<SaidOfSearch, 'frequency' | 'about'> {
  searchId: number
  /** Null ends a pause. */
  snoozedUntil?: Date | null | undefined
  changedAt: Date
}

/** Sets how often and about what to alert, and until when not; undefined values stay. Returns false if the account has no such search. */
export async function setAlerts(
  db: Kysely<Schema>,
  accountId: number,
  { searchId, frequency, about, snoozedUntil, changedAt }: ChangedAlerts,
): Promise<boolean> {
  return await atomically(db, async (trx) => {
    await holdAccount(trx, accountId)
    const { numUpdatedRows } = await trx
      .updateTable('saved_search')
      .set({
        // Whoever says how often wants them: that ends a pause.
        ...(frequency && { alert_frequency: frequency, snoozed_until: null }),
        ...(about && { alert_about: about }),
        ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
        changed_at: changedAt,
      })
      .where('account_id', '=', accountId)
      .where('search_id', '=', searchId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    await dropUnwantedAlerts(trx, accountId, changedAt)
    return numUpdatedRows > 0n
  })
}

/** Removes a search by its id. An unknown one counts as removed. */
export async function deleteSavedSearchById(
  db: Kysely<Schema>,
  accountId: number,
  { searchId, removedAt }: { searchId: number; removedAt: Date },
): Promise<void> {
  await atomically(db, async (trx) => {
    await holdAccount(trx, accountId)
    await trx
      .updateTable('saved_search')
      .set({ removed_at: removedAt, changed_at: removedAt })
      .where('account_id', '=', accountId)
      .where('search_id', '=', searchId)
      .where('removed_at', 'is', null)
      .execute()
    await dropUnwantedAlerts(trx, accountId, removedAt)
    await forgetRemovals(trx, accountId, 'saved_search')
  })
}

/** Removes a search as of a time, unless it was changed after that; also one that another device has not synced yet. */
export function deleteSavedSearch(
  db: Kysely<Schema>,
  accountId: number,
  { criteria, removedAt }: { criteria: SearchCriteria; removedAt: Date },
): Promise<void> {
  return atomically(db, async (trx) => {
    await holdAccount(trx, accountId)
    await sql`
      insert into saved_search (account_id, criteria_key, criteria, title, alert_frequency, saved_at, changed_at, removed_at)
      values (${accountId}::int, ${keyOf(criteria)}, ${jsonText(criteriaToSave(criteria))}, '', 'N', ${removedAt}, ${removedAt}, ${removedAt})
      on conflict (account_id, criteria_key) do update set removed_at = excluded.removed_at, changed_at = excluded.changed_at
      where saved_search.changed_at <= excluded.changed_at`.execute(trx)
    await dropUnwantedAlerts(trx, accountId, removedAt)
    await forgetRemovals(trx, accountId, 'saved_search')
  })
}

function keyOf(criteria: SearchCriteria): string {
  return createHash('sha256').update(searchKey(criteria)).digest('hex')
}

function heldSearch(row: Selectable<Schema['saved_search']>): HeldSearch {
  const { search_id, criteria, title, alert_frequency: frequency, alert_about: about } = row
  const times = { savedAt: row.saved_at, askedAt: row.asked_at, snoozedUntil: row.snoozed_until }
  return { id: search_id, criteria: criteria as SearchCriteria, title, frequency, about, ...times }
}

import { type Kysely, sql } from 'kysely'
import { holdAccount } from '#src/data/accounts/accounts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { isDevice } from '#src/domain/accounts/account.ts'
import type { DueBefore } from '#src/domain/alerts/alert-schedule.ts'
import type { FoundEvent, WantedAlerts } from '#src/domain/alerts/gather-alert.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'

/** Whether events have not been matched with saved searches yet: more may be found for the same people. */
export async function hasUnmatchedEvents(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from unmatched_event) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

/** Whether a search that an account has saved ranks what it finds by wishes. */
export async function hasWishes(db: Kysely<Schema>, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from saved_search where account_id = ${accountId} and removed_at is null and criteria -> 'wishes' is not null) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

/** Accounts with something due, by id; at most so many after a given one. Uses an index, so that it costs only as much as is due. */
export async function findDueAccounts(
  db: Kysely<Schema>,
  { after, most, due }: { after: number; most: number; due: DueBefore },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from alert_match where rhythm = 'I' and account_id > ${after}
    union select account_id from alert_match where rhythm = 'D' and matched_at < ${due.D} and account_id > ${after}
    union select account_id from alert_match where rhythm = 'W' and matched_at < ${due.W} and account_id > ${after}
    union select account_id from alert_match where rhythm = 'M' and matched_at < ${due.M} and account_id > ${after}
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The recipient of an alert, locked: until the transaction ends, nobody else writes to them or changes what they want. */
interface AlertOwner {
  email: string
  firstName: string
  /** They are told by Web Push. */
  isDevice: boolean
  /** Their address is confirmed, and the agency may write to it. */
  mayBeWrittenTo: boolean
  wanted: WantedAlerts
}

export async function lockOwner(trx: Kysely<Schema>, accountId: number, now: Date): Promise<AlertOwner | undefined> {
  const account = await holdAccount(trx, accountId)
  if (!account) return undefined
  const searches = await trx
    .selectFrom('saved_search')
    .select(['search_id', 'title', 'alert_frequency', 'criteria', 'saved_at', 'asked_at', 'snoozed_until'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('search_id')
    .forShare()
    .execute()
  const saved = account.propertyAlerts
    ? await trx
        .selectFrom('saved_property')
        .select('property_id')
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .forShare()
        .execute()
    : []
  return {
    email: account.email,
    firstName: account.profile.first_name,
    isDevice: isDevice(account),
    mayBeWrittenTo: account.isConfirmed && !account.doNotContact,
    wanted: {
      searches: searches.flatMap(({ search_id, title, alert_frequency: rhythm, criteria, saved_at, asked_at, snoozed_until }) =>
        rhythm === 'N' || (snoozed_until && snoozed_until > now)
          ? []
          : [{ id: search_id, title, rhythm, criteria: criteria as SearchCriteria, since: asked_at ?? saved_at }],
      ),
      savedProperties: new Set(saved.map(({ property_id }) => property_id)),
    },
  }
}

/** All events found for an account. If the property no longer exists, it counts as not listed. */
export async function findEventsForAccount(db: Kysely<Schema>, accountId: number): Promise<FoundEvent[]> {
  const { rows } = await sql<Omit<FoundEvent, 'searchId'> & { searchId: number | null }>`
    select found.event_id::float8 as "eventId", found.search_id as "searchId", found.matched_at as "matchedAt",
      coalesce(event.property_id, 0) as "propertyId", case
        when exists (
          select from recommendation as made
          where made.property_id = event.property_id and made.account_id = found.account_id and made.event_id = found.event_id
        ) then 'recommended' else coalesce(event.kind, 'withdrawn')
      end as kind, event.old_price as "oldPrice",
      event.new_price as "newPrice", event.old_status as "oldStatus", event.new_status as "newStatus",
      coalesce(property.channel, 'sales') as channel, coalesce(property.listed, false) as "isListed",
      exists (select from alert_property as told where told.account_id = found.account_id and told.event_id = found.event_id) as "isTold"
    from alert_match as found left join property_event as event on event.id = found.event_id
      left join property on property.id = event.property_id
    where found.account_id = ${accountId}`.execute(db)
  return rows.map(({ searchId, ...row }) => ({ ...row, searchId: searchId ?? undefined }))
}

/** Within a transaction: deletes matches of an account that was deleted while they were found. */
export async function forgetFound(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.deleteFrom('alert_match').where('account_id', '=', accountId).execute()
}

/** Deletes matches that nobody needs any more. */
export async function removeFound(
  db: Kysely<Schema>,
  accountId: number,
  found: readonly Pick<FoundEvent, 'eventId' | 'searchId'>[],
): Promise<void> {
  if (found.length === 0) return
  const events = found.map(({ eventId }) => eventId)
  const searches = found.map(({ searchId }) => searchId ?? null)
  await sql`
    delete from alert_match using unnest(${events}::bigint[], ${searches}::int[]) as settled (event_id, search_id)
    where alert_match.account_id = ${accountId} and alert_match.event_id = settled.event_id
      and alert_match.search_id is not distinct from settled.search_id`.execute(db)
}

/** An account's matches for its owner (rules: A33), oldest first. */
export async function findMatches(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('alert_match')
    .innerJoin('property_event', 'property_event.id', 'alert_match.event_id')
    .select(['property_id', 'kind', 'search_id', 'matched_at'])
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .orderBy('search_id')
    .execute()
}

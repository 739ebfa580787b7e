import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchStatus } from '../../domain/search/criteria/criterion.ts'
import type { Schema } from '../database/schema.ts'
import { areasAround } from './searched-areas.ts'
import { isUnprepared, mayMeetCriteria, meetsCriteria } from './searched-criteria.ts'

/** Notified when all events are matched (decision 84). */
export const matchChannel = 'alert_match'

/** Within a transaction: events that no other process is matching, oldest first. They stay locked until it ends. */
export async function takeUnmatched(trx: Kysely<Schema>, most: number): Promise<string[]> {
  const rows = await trx.selectFrom('unmatched_event').select('event_id').orderBy('event_id').limit(most).forUpdate().skipLocked().execute()
  return rows.map(({ event_id }) => event_id)
}

/** Events that are news for every search that finds the property. */
const alwaysNews = ['new', 'price-down', 'back-on-market']
/** Events that are news for searches that found it before or find it now; the last kind only if they did not find it before. */
const newsByBefore = ['price-up', 'status', 'changed']
/** Events that are news for people who saved it. */
const newsForSavers = ['price-up', 'price-down', 'status', 'back-on-market']

interface MatchEventsOptions {
  eventIds: readonly string[]
  /** For searches without a status. */
  defaultStatus: SearchStatus
  now: Date
}

/**
 * In the transaction that took them: stores for whom these events are news, and marks them as matched. Returns how many matches there are;
 * undefined, leaving them unmatched, if some search is not prepared. A property is looked up in its current state, in the areas that
 * contain it and the criteria for them; its previous state counts too, where it matters whether a search found it before.
 */
export async function matchEvents(trx: Kysely<Schema>, { eventIds, defaultStatus, now }: MatchEventsOptions): Promise<number | undefined> {
  const { rows } = await matchStatement({ eventIds, defaultStatus, now }).execute(trx)
  const [matched] = rows
  if (!matched?.isPrepared) return undefined
  await sql`delete from unmatched_event where event_id = any(${eventIds}::bigint[])`.execute(trx)
  // These events only serve matching: changes of price and status have events of their own.
  await sql`delete from property_event where id = any(${eventIds}::bigint[]) and kind = 'changed' and id <> all (${matched.eventIds}::bigint[])`.execute(
    trx,
  )
  return matched.matches
}

/**
 * The statement itself checks that all searches are prepared, at the same moment. A place that changes between two statements deletes what
 * was prepared with it.
 */
function matchStatement({
  eventIds,
  defaultStatus,
  now,
}: MatchEventsOptions): RawBuilder<{ isPrepared: boolean; matches: number; eventIds: string[] }> {
  const events = sql`any(${eventIds}::bigint[])`
  return sql`
    with state as materialized (
      select not exists (select from saved_search where ${isUnprepared}) as prepared
    ), property as materialized (
      select event.id as event_id, event.happened_at, event.kind, false as before, property.*
      from property_event as event join property on property.id = event.property_id
      where event.id = ${events} and event.kind = any(${[...alwaysNews, ...newsByBefore]}::text[]) and property.listed
      union all
      select event.id, event.happened_at, event.kind, true, was.*
      from property_event as event join unmatched_event as waiting on waiting.event_id = event.id
        join property on property.id = event.property_id cross join lateral jsonb_populate_record(property, ${wasFacts}) as was
      where event.id = ${events} and event.kind = any(${newsByBefore}::text[]) and property.listed
    ), found as materialized (${areasAround(foundColumns)}
    ), asks as (
      select property.event_id, asked.criteria_id, property.kind, bool_or(not property.before) as is_found, bool_or(property.before) as was_found
      from found join searched_criteria as asked on asked.area_id = found.area_id and ${mayMeetCriteria}
      join property on property.event_id = found.event_id and property.before = found.before
      where ${meetsCriteria(defaultStatus)}
      group by property.event_id, asked.criteria_id, property.kind
    ), wanted as (
      select event_id, criteria_id, is_found and not was_found as is_new from asks where kind <> 'changed' or is_found and not was_found
    ), matched as (
      insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
      select account_id, event_id, search_id, ${now}::timestamptz, alert_frequency
      from wanted join saved_search using (criteria_id) join account using (account_id)
      where (select prepared from state) and removed_at is null and alert_frequency <> 'N'
        and (snoozed_until is null or snoozed_until <= ${now}::timestamptz) and (is_new or alert_about = 'all') and ${isReachable}
      union all
      select account_id, event.id, null, ${now}::timestamptz, 'I'
      from property_event as event join saved_property using (property_id) join account using (account_id)
      where (select prepared from state) and event.id = ${events} and event.kind = any(${newsForSavers}::text[])
        and removed_at is null and ${isReachable}
      on conflict do nothing
      returning event_id
    )
    select prepared as "isPrepared", (select count(*)::int from matched) as matches,
      array(select distinct event_id::text from matched) as "eventIds" from state`
}

/**
 * The searchable facts before the event: as recorded, otherwise as the event says. The time of a change counts as an update, before and
 * now.
 */
const wasFacts = sql`jsonb_build_object(
    'price_value', case when event.kind in ('price-up', 'price-down') then coalesce(event.old_price, property.price_value) else property.price_value end,
    'available', case when event.kind = 'status' then coalesce(event.old_status, property.status) in ('available', 'coming-soon') else property.available end
  ) || coalesce(waiting.before, '{}')`

const foundColumns = sql`property.event_id, property.before, area.area_id, property.channel, property.price_value, property.beds`

/** A condition on a row `account`. */
export const isReachable = sql<boolean>`account.confirmed_at is not null and not account.do_not_contact`

export async function isAnyUnmatched(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('unmatched_event').select('event_id').limit(1).executeTakeFirst()) !== undefined
}

/** Notifies that nothing waits to be matched, if so. */
export async function notifyWhenMatched(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${matchChannel}, '') where not exists (select from unmatched_event)`.execute(db)
}

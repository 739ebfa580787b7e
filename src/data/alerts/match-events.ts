import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchStatus } from '../../domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'
import { isInShape, isInView, isNamed } from './searched-areas.ts'
import { mayMeetCriteria, meetsCriteria } from './searched-criteria.ts'
import { isUnprepared } from './unprepared-searches.ts'

/** Said when all that has happened is matched (decision 84). */
export const matchChannel = 'alert_match'

/** Within a transaction: events that nobody else is at work on, the oldest first. They stay taken until it ends. */
export async function takeUnmatched(trx: Kysely<Schema>, most: number): Promise<string[]> {
  const rows = await trx.selectFrom('unmatched_event').select('event_id').orderBy('event_id').limit(most).forUpdate().skipLocked().execute()
  return rows.map(({ event_id }) => event_id)
}

/** What makes a property news for a search that finds it, and for somebody who has saved it. */
const newsForSearches = ['new', 'price-down', 'back-on-market']
const newsForSavers = ['price-up', 'price-down', 'status', 'back-on-market']

interface MatchEventsOptions {
  eventIds: readonly string[]
  /** Of searches that name none. */
  defaultStatus: SearchStatus
  now: Date
}

/**
 * In the transaction that took them: writes for whom these events are news, and that they are matched. Returns how many matches there are;
 * undefined, and leaves them unmatched, where some search is not prepared. A property is looked up as it stands, in the areas that hold it
 * and the criteria that look there.
 */
export async function matchEvents(trx: Kysely<Schema>, { eventIds, defaultStatus, now }: MatchEventsOptions): Promise<number | undefined> {
  const { rows } = await matchStatement({ eventIds, defaultStatus, now }).execute(trx)
  const [matched] = rows
  if (!matched?.isPrepared) return undefined
  await sql`delete from unmatched_event where event_id = any(${eventIds}::bigint[])`.execute(trx)
  return matched.matches
}

/**
 * Whether all is prepared is asked in the statement itself: of the same moment. A place that changes between two statements takes what was
 * prepared with it.
 */
function matchStatement({ eventIds, defaultStatus, now }: MatchEventsOptions): RawBuilder<{ isPrepared: boolean; matches: number }> {
  const events = sql`any(${eventIds}::bigint[])`
  return sql`
    with state as materialized (
      select not exists (select from saved_search where ${isUnprepared}) as prepared
    ), property as materialized (
      select event.id as event_id, event.happened_at, property.*
      from property_event as event join property on property.id = event.property_id
      where event.id = ${events} and event.kind = any(${newsForSearches}::text[]) and property.listed
    ), found as materialized (
      select ${foundColumns} from property join searched_area as area on ${isNamed} where ${isInView}
      union
      select ${foundColumns}
      from property join searched_area as area on area.bounds @> box(property.location, property.location)
      where ${isInShape} and ${isInView}
    ), wanted as (
      select property.event_id, asked.criteria_id
      from found join searched_criteria as asked on asked.area_id = found.area_id and ${mayMeetCriteria}
      join property on property.event_id = found.event_id
      where ${meetsCriteria(defaultStatus)}
    ), matched as (
      insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
      select account_id, event_id, search_id, ${now}::timestamptz, alert_frequency
      from wanted join saved_search using (criteria_id) join account using (account_id)
      where (select prepared from state) and removed_at is null and alert_frequency <> 'N' and ${isReachable}
      union all
      select account_id, event.id, null, ${now}::timestamptz, 'I'
      from property_event as event join saved_property using (property_id) join account using (account_id)
      where (select prepared from state) and event.id = ${events} and event.kind = any(${newsForSavers}::text[])
        and removed_at is null and ${isReachable}
      on conflict do nothing
      returning 1
    )
    select prepared as "isPrepared", (select count(*)::int from matched) as matches from state`
}

const foundColumns = sql`property.event_id, area.area_id, property.channel, property.price_value, property.beds`

const isReachable = sql<boolean>`account.confirmed_at is not null and not account.do_not_contact`

export async function isAnyUnmatched(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('unmatched_event').select('event_id').limit(1).executeTakeFirst()) !== undefined
}

/** Says that nothing waits to be matched, where that is so. */
export async function sayWhenMatched(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${matchChannel}, '') where not exists (select from unmatched_event)`.execute(db)
}

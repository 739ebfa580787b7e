import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AlertRhythm } from '#src/domain/alerts/alert-schedule.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { Schema } from '../database/schema.ts'
import { isReachable } from './match-events.ts'
import { areasAround } from './searched-areas.ts'
import { isUnprepared, mayMeetCriteria, meetsCriteria } from './searched-criteria.ts'

/** People with alerts for a saved search that finds a property: the reverse of an alert. */
export interface SeekerCounts {
  people: number
  /** Each person counts under the most frequent of their matching alerts. */
  byRhythm: Record<AlertRhythm, number>
  /** People with a confirmed address whom the agency may write to. */
  reachable: number
  /** People whom `insertRecommendation` would choose now, by when they would be told. */
  toTell: Record<AlertRhythm, number>
  /** People who were told before. */
  told: number
}

interface AskedProperty {
  propertyId: number
  /** For searches without a status. */
  defaultStatus: SearchStatus
  now: Date
}

/** All zero for a property that is not on the site or no longer available. */
export async function countSeekers(db: Kysely<Schema>, asked: AskedProperty): Promise<SeekerCounts> {
  type Alike = { rhythm: AlertRhythm; tellRhythm: AlertRhythm | null; isReachable: boolean; isTold: boolean; count: number }
  const { rows } = await sql<Alike>`
    with ${seekersOf(asked)}
    select rhythm, tell_rhythm as "tellRhythm", is_reachable as "isReachable", is_told as "isTold", count(*)::integer as count
    from seeker group by 1, 2, 3, 4`.execute(db)
  const sum = (test: (alike: Alike) => boolean) => rows.filter(test).reduce((total, { count }) => total + count, 0)
  const byRhythm = (rhythmOf: (alike: Alike) => AlertRhythm | null) => ({
    I: sum((alike) => rhythmOf(alike) === 'I'),
    D: sum((alike) => rhythmOf(alike) === 'D'),
    W: sum((alike) => rhythmOf(alike) === 'W'),
    M: sum((alike) => rhythmOf(alike) === 'M'),
  })
  return {
    people: sum(() => true),
    byRhythm: byRhythm(({ rhythm }) => rhythm),
    reachable: sum((alike) => alike.isReachable),
    toTell: byRhythm((alike) => (alike.isReachable && !alike.isTold ? alike.tellRhythm : null)),
    told: sum(({ isTold }) => isTold),
  }
}

export interface Seeker {
  accountId: number
  firstName: string
  lastName: string
  email: string
  rhythm: AlertRhythm
  isReachable: boolean
  isTold: boolean
}

/** At most so many people, latest registration first. */
export async function findSeekers(db: Kysely<Schema>, asked: AskedProperty, most: number): Promise<Seeker[]> {
  const { rows } = await sql<Seeker>`
    with ${seekersOf(asked)}
    select account_id as "accountId", first_name as "firstName", last_name as "lastName", email, rhythm,
      is_reachable as "isReachable", is_told as "isTold"
    from seeker join account using (account_id) order by account_id desc limit ${most}`.execute(db)
  return rows
}

/**
 * Within a transaction that locked the property: adds it to the next alerts of people who search for such a property and were not told
 * before, at the rhythm of their searches. Excludes those who only want new properties. Returns how many people; undefined, changing
 * nothing, if some search is not prepared.
 */
export async function insertRecommendation(trx: Kysely<Schema>, asked: AskedProperty): Promise<number | undefined> {
  const { propertyId, now } = asked
  const { rows } = await sql<{ isPrepared: boolean; people: number }>`
    with state as materialized (select not exists (select from saved_search where ${isUnprepared}) as prepared), ${seekersOf(asked)},
    chosen as materialized (
      select account_id from seeker
      where (select prepared from state) and tell_rhythm is not null and is_reachable and not is_told
    ), event as (
      insert into property_event (property_id, kind, happened_at)
      select ${propertyId}::integer, 'changed', ${now}::timestamptz where exists (select from chosen)
      returning id
    ), recommended as (
      insert into recommendation (property_id, account_id, event_id, recommended_at)
      select ${propertyId}::integer, account_id, event.id, ${now}::timestamptz from chosen cross join event
      returning account_id
    ), matched as (
      insert into alert_match (account_id, event_id, search_id, matched_at, rhythm)
      select account_id, event.id, search_id, ${now}::timestamptz, alert_frequency
      from sought join recommended using (account_id) cross join event where alert_about = 'all'
    )
    select prepared as "isPrepared", (select count(*)::integer from recommended) as people from state`.execute(trx)
  return rows[0]?.isPrepared ? rows[0].people : undefined
}

/** An account's recommendations for its owner (rules: A33). */
export async function findRecommendations(db: Kysely<Schema>, accountId: number) {
  return await db
    .selectFrom('recommendation')
    .select(['property_id as propertyId', 'recommended_at as recommendedAt'])
    .where('account_id', '=', accountId)
    .orderBy('property_id')
    .execute()
}

/** Common table expressions: `sought`, a row per search with alerts that finds the property, and `seeker`, one per person. */
function seekersOf({ propertyId, defaultStatus, now }: AskedProperty): RawBuilder<unknown> {
  return sql`
    property as materialized (
      select ${now}::timestamptz as happened_at, property.* from property where id = ${propertyId} and listed and available
    ), found as materialized (${areasAround(sql`area.area_id, property.channel, property.price_value, property.beds`)}
    ), asks as (
      select distinct asked.criteria_id
      from found join searched_criteria as asked on asked.area_id = found.area_id and ${mayMeetCriteria} cross join property
      where ${meetsCriteria(defaultStatus)}
    ), sought as materialized (
      select account_id, search_id, alert_frequency, alert_about from asks join saved_search using (criteria_id)
      where removed_at is null and alert_frequency <> 'N' and (snoozed_until is null or snoozed_until <= ${now}::timestamptz)
    ), seeker as materialized (
      select account_id, ${soonest(sql`true`)} as rhythm, ${soonest(sql`alert_about = 'all'`)} as tell_rhythm,
        exists (select from account where account.account_id = sought.account_id and ${isReachable}) as is_reachable,
        exists (select from recommendation where property_id = ${propertyId} and recommendation.account_id = sought.account_id) as is_told
      from sought group by account_id
    )`
}

/** The most frequent rhythm among rows that pass the test; null if none does. */
function soonest(test: RawBuilder<unknown>): RawBuilder<AlertRhythm | null> {
  const isAny = (rhythm: AlertRhythm) => sql`bool_or(${test} and alert_frequency = ${sql.lit(rhythm)})`
  return sql`case when ${isAny('I')} then 'I' when ${isAny('D')} then 'D' when ${isAny('W')} then 'W' when ${isAny('M')} then 'M' end`
}

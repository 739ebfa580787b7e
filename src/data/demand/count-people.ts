import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isReachable } from '#src/data/alerts/match-events.ts'
import { areasAround } from '#src/data/alerts/searched-areas.ts'
import { mayMeetCriteria, meetsCriteria } from '#src/data/alerts/searched-criteria.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { wordsSearched } from '#src/data/import/stage-rows.ts'
import { columnsOf, type StagedRow } from '#src/data/import/staged-row.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'

interface Counted {
  now: Date
  /** Searches and confirmed addresses from before count. */
  since: Date
}

interface CountPeopleOptions extends Counted {
  homes: readonly StagedRow[]
  /** For searches without a status. */
  defaultStatus: SearchStatus
}

/**
 * How many people an alert would tell of each of these homes, which are no properties, in their order: matched as events are
 * (match-events.ts). A person counts once, whatever they saved.
 */
export async function countPeople(db: Kysely<Schema>, { homes, defaultStatus, now, since }: CountPeopleOptions): Promise<number[]> {
  const { rows } = await sql<{ home: number; people: number }>`
    with ${madeUp(homes, now)}, found as materialized (
      ${areasAround(sql`property.home, area.area_id, property.channel, property.price_value, property.beds`)}
    ), asks as (
      select distinct found.home, asked.criteria_id
      from found join searched_criteria as asked on asked.area_id = found.area_id and ${mayMeetCriteria}
        join property on property.home = found.home
      where ${meetsCriteria(defaultStatus)}
    )
    select home, count(distinct account_id)::integer as people
    from asks join saved_search using (criteria_id) join account using (account_id) where ${isToldSince(since)}
    group by home`.execute(db)
  const people = new Map(rows.map(({ home, people }) => [home, people]))
  return homes.map((_, index) => people.get(index + 1) ?? 0)
}

/** How many people have alerts for homes of its channel in an area that the home lies in, whatever else they ask for. */
export async function countPeopleAround(db: Kysely<Schema>, { home, now, since }: Counted & { home: StagedRow }): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with ${madeUp([home], now)}, found as materialized (${areasAround(sql`area.area_id, property.channel`)})
    select count(distinct account_id)::integer as people
    from found join searched_criteria as asked on asked.area_id = found.area_id and asked.channel = found.channel
      join saved_search using (criteria_id) join account using (account_id) where ${isToldSince(since)}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Common table expressions: rows `property` as an import would make them of these homes, by their number `home`. */
function madeUp(homes: readonly StagedRow[], now: Date): RawBuilder<unknown> {
  const json = JSON.stringify(homes.map(columnsOf))
  return sql`home as materialized (
      select ordinality::integer as home, jsonb_populate_record(null::property, row || jsonb_build_object('available', true, 'search_text',
        (${wordsSearched(sql`row -> 'words'`, sql`row -> 'fact_words'`)})::text)) as made
      from jsonb_array_elements(${json}::jsonb) with ordinality as given (row)
    ), property as materialized (
      select home.home, ${now}::timestamptz as happened_at, (made).* from home
    )`
}

/** Whether the account of a saved search is told of what it finds, and was before. */
function isToldSince(since: Date): RawBuilder<boolean> {
  return sql`removed_at is null and alert_frequency <> 'N' and saved_at < ${since} and confirmed_at < ${since} and ${isReachable}`
}

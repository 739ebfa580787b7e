import { type Kysely, sql } from 'kysely'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'
import type { DayRange } from './property-interest.ts'

/** How many searches of a day (`YYYY-MM-DD`) were for this. */
export interface SearchCount extends SearchedWords {
  day: string
  count: number
}

/** Distinct searches counted per day; more are invented by somebody. */
const mostInDay = 3000

/** Adds a batch to the stored counts. */
export async function addSearches(db: Kysely<Schema>, batch: readonly SearchCount[]): Promise<void> {
  if (batch.length === 0) return
  // In a fixed order, so that processes never deadlock.
  await sql`
    insert into search_count (day, channel, place, nothing, count)
    select day, channel, place, nothing, sum(count)
    from unnest(
      ${batch.map(({ day }) => day)}::date[], ${batch.map(({ channel }) => channel)}::text[], ${batch.map(({ place }) => place)}::text[],
      ${batch.map(({ nothing }) => nothing)}::text[], ${batch.map(({ count }) => count)}::integer[]
    ) as counted (day, channel, place, nothing, count)
    where (select count(*) from search_count as known where known.day = counted.day) < ${mostInDay}
      or exists (select from search_count as known where known.day = counted.day and known.channel = counted.channel
        and known.place = counted.place and known.nothing = counted.nothing)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, channel, place, nothing) do update set count = search_count.count + excluded.count`.execute(db)
}

/** Deletes counts before a day (`YYYY-MM-DD`). Returns the number of rows. */
export async function forgetSearches(db: Kysely<Schema>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('search_count').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

interface Asked {
  days: DayRange
  channel?: Channel | undefined
  most: number
}

/** Typed words are shown only if typed at least so often, which excludes one person's own words. */
const leastShown = 3

/** Where visitors searched, most frequent first, with how often nothing was found. */
export async function findTopSearches(
  db: Kysely<Schema>,
  { days, channel, most }: Asked,
): Promise<{ place: string; count: number; nothing: number }[]> {
  const { rows } = await sql<{ place: string; count: number; nothing: number }>`
    select place, sum(count)::integer as count, coalesce(sum(count) filter (where nothing <> ''), 0)::integer as nothing
    from search_count where ${isWithin(days, channel)}
    group by place having sum(count) >= ${leastShown} order by 2 desc, 1 limit ${most}`.execute(db)
  return rows
}

/** Searches without results, as sentences, most frequent first. */
export async function findNothingFound(db: Kysely<Schema>, { days, channel, most }: Asked): Promise<{ search: string; count: number }[]> {
  const { rows } = await sql<{ search: string; count: number }>`
    select nothing as search, sum(count)::integer as count from search_count where ${isWithin(days, channel)} and nothing <> ''
    group by nothing having sum(count) >= ${leastShown} order by 2 desc, 1 limit ${most}`.execute(db)
  return rows
}

function isWithin({ from, to }: DayRange, channel: Channel | undefined) {
  return sql<boolean>`day between ${from}::date and ${to}::date and ${channel === undefined ? sql`true` : sql`channel = ${channel}`}`
}

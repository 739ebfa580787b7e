import { type Kysely, sql } from 'kysely'
import type { SpeedCount } from '#src/domain/figures/page-speed.ts'
import type { Schema } from '../database/schema.ts'
import type { DayRange } from './property-interest.ts'

/** Adds a batch to the stored counts. */
export async function addPageSpeed(db: Kysely<Schema>, batch: readonly SpeedCount[]): Promise<void> {
  if (batch.length === 0) return
  // In a fixed order, so that processes never deadlock.
  await sql`
    insert into page_speed (week, page, measure, upto, count)
    select week, page, measure, upto, sum(count)
    from unnest(
      ${batch.map(({ week }) => week)}::date[], ${batch.map(({ page }) => page)}::text[], ${batch.map(({ measure }) => measure)}::text[],
      ${batch.map(({ upto }) => upto)}::integer[], ${batch.map(({ count }) => count)}::integer[]
    ) as counted (week, page, measure, upto, count)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (week, page, measure, upto) do update set count = page_speed.count + excluded.count`.execute(db)
}

/** Counts of the weeks whose Mondays are these days or between them, the weeks added up. */
export async function findPageSpeed(db: Kysely<Schema>, { from, to }: DayRange): Promise<Omit<SpeedCount, 'week'>[]> {
  const { rows } = await sql<Omit<SpeedCount, 'week'>>`
    select page, measure, upto, sum(count)::integer as count from page_speed
    where week between ${from}::date and ${to}::date group by 1, 2, 3`.execute(db)
  return rows
}

/** Deletes counts of weeks that began before a day (`YYYY-MM-DD`). Returns the number of rows. */
export async function forgetPageSpeed(db: Kysely<Schema>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('page_speed').where('week', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

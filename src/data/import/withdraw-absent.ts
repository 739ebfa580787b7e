import { type Kysely, sql } from 'kysely'
import type { DoubtfulWithdrawal } from '../../domain/imports/import-report.ts'
import type { Schema } from '../database/schema.ts'
import type { ApplyStagedOptions } from './apply-staged.ts'

/** The rows the last feeds had of the branches this file is of, and this one does not name. */
const absent = sql`
  known.branch_id in (select branch_id from seen_row)
  and not exists (select from seen_row where seen_row.agent_ref = known.agent_ref)`

/** How many of its listed properties each branch in the file would lose, where it would lose any. Before the file is applied. */
export async function countAbsent(db: Kysely<Schema>): Promise<DoubtfulWithdrawal[]> {
  const { rows } = await sql<{ branch_id: number; withdraw: number; listed: number }>`
    select known.branch_id, count(*) filter (where ${absent})::integer as withdraw, count(*)::integer as listed
    from feed_row as known join property on property.id = known.property_id
    where property.listed and known.branch_id in (select branch_id from seen_row)
    group by known.branch_id having count(*) filter (where ${absent}) > 0
    order by known.branch_id`.execute(db)
  return rows.map(({ branch_id, withdraw, listed }) => ({ branchId: branch_id, withdraw, listed }))
}

/** Takes the absent off the market. Returns how many. Their feed rows are forgotten, so that one that returns is read anew. */
export async function withdrawAbsent(trx: Kysely<Schema>, { importId, now }: ApplyStagedOptions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from feed_row as known where ${absent} returning known.property_id
    ), before as (
      select id, listed, price_value, status from property join gone on gone.property_id = property.id
    ), withdrawn as (
      update property set status = 'withdrawn', listed = false, updated_at = ${now} from before where property.id = before.id
    ), events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, import_id, happened_at)
      select id, 'withdrawn', price_value, price_value, status, 'withdrawn', ${importId}, ${now} from before where listed
    )
    select count(*)::integer as count from before`.execute(trx)
  return rows[0]?.count ?? 0
}

/** How many references the file named: unlogged rows that got lost would otherwise look like properties that are gone. */
export async function countSeen(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('seen_row')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

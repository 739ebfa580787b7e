import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FeedScope, StockPart } from '../../domain/imports/feed-source.ts'
import type { DoubtfulWithdrawal } from '../../domain/imports/import-report.ts'
import type { Schema } from '../database/schema.ts'
import type { ApplyStagedOptions } from './apply-staged.ts'
import { rowsInScope } from './known-rows.ts'

/** What a feed says is gone within its scope: everything it does not name, everything in the branches it names, or listed references. */
export interface AbsentRows {
  scope: FeedScope
  gone: 'unnamed' | 'unnamed-of-its-branches' | readonly string[]
}

/** The rows of `feed_row as known` in the scope that the feed covers. */
function spokenOf({ scope, gone }: AbsentRows): RawBuilder<boolean> {
  if (gone === 'unnamed') return rowsInScope(scope)
  if (gone === 'unnamed-of-its-branches') return sql`(${rowsInScope(scope)} and known.branch_id in (select branch_id from seen_row))`
  return sql`(${rowsInScope(scope)} and known.agent_ref in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)))`
}

const unnamed = sql`not exists (select from seen_row where seen_row.agent_ref = known.agent_ref)`

/** Excludes adverts held back by law, which nobody could choose to keep. */
const isDoubtful = sql`(staged.listing -> 'heldBack') is null`

interface CountLossesOptions extends AbsentRows {
  /** Whether unnamed properties are gone: not if the feed broke off. */
  losesUnnamed: boolean
}

/**
 * How many listed properties of each channel of each branch would be lost: unnamed, or staged as hidden. Call it before the staged rows are
 * applied.
 */
export async function countLosses(db: Kysely<Schema>, { losesUnnamed, ...absence }: CountLossesOptions): Promise<DoubtfulWithdrawal[]> {
  const absent = losesUnnamed ? unnamed : sql`false`
  const { rows } = await sql<Omit<DoubtfulWithdrawal, 'branchId'> & { branch_id: number }>`
    select known.branch_id, known.channel, count(*) filter (where hidden.yes or ${absent})::integer as withdraw,
      count(*) filter (where hidden.yes)::integer as hide, count(*)::integer as listed
    from feed_row as known join property on property.id = known.property_id left join staged_row as staged on staged.agent_ref = known.agent_ref
      cross join lateral (select coalesce(not staged.listed and ${isDoubtful}, false) as yes) as hidden
    where property.listed and (hidden.yes or ${spokenOf(absence)})
    group by known.branch_id, known.channel
    order by known.branch_id, known.channel desc`.execute(db)
  return rows.map(({ branch_id, ...loss }) => ({ branchId: branch_id, ...loss }))
}

/** Keeps listed properties of these parts of the stock that are staged as hidden; they are read again from the next feed. */
export async function keepHidden(trx: Kysely<Schema>, parts: readonly StockPart[]): Promise<void> {
  await sql`
    delete from staged_row as staged using feed_row as known, property
    where known.agent_ref = staged.agent_ref and property.id = known.property_id
      and property.listed and not staged.listed and ${isDoubtful} and ${rowsInScope({ kind: 'these', parts })}`.execute(trx)
}

/** Withdraws absent properties. Returns their ids. Their feed rows are forgotten, so that a returning one is read again. */
export async function withdrawAbsent(
  trx: Kysely<Schema>,
  { importId, now, ...absence }: ApplyStagedOptions & AbsentRows,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from feed_row as known where ${spokenOf(absence)} and ${unnamed} returning known.property_id
    ), before as (
      select id, listed, price_value, status from property join gone on gone.property_id = property.id
    ), withdrawn as (
      update property set status = 'withdrawn', listed = false, updated_at = ${now} from before where property.id = before.id
    ), events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, import_id, happened_at)
      select id, 'withdrawn', price_value, price_value, status, 'withdrawn', ${importId}, ${now} from before where listed
    )
    select id from before`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Ids of properties that have a staged row or are absent. */
export function touchedIds(absence?: AbsentRows): RawBuilder<unknown> {
  const staged = sql`select property.id from staged_row join property using (agent_ref)`
  return absence ? sql`${staged} union select property_id from feed_row as known where ${spokenOf(absence)} and ${unnamed}` : staged
}

/** How many references the file named: lost unlogged rows would otherwise look like withdrawn properties. */
export async function countSeen(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('seen_row')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { type Kysely, sql } from 'kysely'
import { type PeriodLength, periodBefore, periodLengths } from '#src/domain/figures/period.ts'
import { atomically } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { type FiguresScope, isInScope, isWithinDays } from './figures-scope.ts'

/**
 * Totals interest by property for each length of period that ends before `today`, unless that was done. Returns how many properties the
 * longest has; 0 if there was nothing to do.
 */
export async function refreshTotals(db: Kysely<Schema>, today: string): Promise<number> {
  let properties = 0
  for (const length of periodLengths) {
    const { from, to } = periodBefore(today, length)
    await atomically(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('interest_total'))`.execute(trx)
      const { rows } = await sql<{ is: boolean }>`
        select exists (select from interest_total where days = ${length} and until = ${to}::date) as is`.execute(trx)
      if (rows[0]?.is) return
      await trx.deleteFrom('interest_total').where('days', '=', length).execute()
      const added = await sql`
        insert into interest_total (days, property_id, until, seen, opened, saved)
        select ${length}::smallint, property_id, ${to}::date, coalesce(sum(count) filter (where kind = 'seen'), 0),
          coalesce(sum(count) filter (where kind = 'opened'), 0), coalesce(sum(count) filter (where kind = 'saved'), 0)
        from property_interest where day between ${from}::date and ${to}::date group by property_id`.execute(trx)
      properties = Number(added.numAffectedRows ?? 0)
    })
  }
  return properties
}

/** A property with its figures for a period. */
export interface PropertyFigures {
  id: number
  address: string
  seen: number
  opened: number
  saved: number
  asked: number
}

/** The properties opened most, as of the last totals. */
export async function findTopProperties(
  db: Kysely<Schema>,
  scope: FiguresScope,
  { length, today, most }: { length: PeriodLength; today: string; most: number },
): Promise<PropertyFigures[]> {
  const { rows } = await sql<PropertyFigures>`
    select property.id, display_address as address, seen, opened, saved, (
      select count(*)::integer from lead
      where lead.property_id = property.id and state <> 'spam' and ${isWithinDays('received_at', periodBefore(today, length))}
    ) as asked
    from (
      select total.* from interest_total as total join property on property.id = total.property_id
      where days = ${length} and ${isInScope(scope, { property: 'total.property_id' })}
      order by opened desc, total.property_id limit ${most}
    ) as top
    join property on property.id = top.property_id join property_detail as detail on detail.property_id = property.id
    order by opened desc, property.id`.execute(db)
  return rows
}

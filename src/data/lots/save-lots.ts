import { type Kysely, sql } from 'kysely'
import type { Lot, SaleKey } from '../../domain/auctions/lot.ts'
import type { Schema } from '../database/schema.ts'
import { lotColumns, lotOf, lotRow } from './find-lots.ts'

/** In a transaction: the lots of a sale by sort key, locked until it ends. */
export async function holdLots(trx: Kysely<Schema>, { calendar, id }: SaleKey): Promise<Map<string, Lot>> {
  const rows = await trx
    .selectFrom('lot')
    .select([...lotColumns, 'sort_key'])
    .where('calendar', '=', calendar)
    .where('sale_id', '=', String(id))
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.sort_key, lotOf(row)]))
}

/** Rows per statement: the embedded database serves nobody else meanwhile. */
const rowsPerStatement = 200

/** Decides that a table with a new result for a lot wins, even over a rostrum. */
function outcomeOf(table: 'lot' | 'excluded') {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`row(${of('status')}, ${of('hammer_price')}, ${of('available_at')})`
}

/** In a transaction: adds lots to a sale, or replaces those with the same number. */
export async function saveLots(
  trx: Kysely<Schema>,
  sale: SaleKey & { day: string; lastDay?: string },
  lots: readonly Lot[],
  now: Date,
): Promise<void> {
  const ofSale = {
    calendar: sale.calendar,
    sale_id: String(sale.id),
    sale_day: sale.day,
    sale_last_day: sale.lastDay ?? sale.day,
    updated_at: now,
  }
  for (let from = 0; from < lots.length; from += rowsPerStatement) {
    const rows = lots.slice(from, from + rowsPerStatement).map((lot) => ({ ...ofSale, ...lotRow(lot) }))
    const names = Object.keys(rows[0]!).filter((name) => !['calendar', 'sale_id', 'sort_key'].includes(name))
    await trx
      .insertInto('lot')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['calendar', 'sale_id', 'sort_key']).doUpdateSet({
          ...Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])),
          imported_outcome: sql`case when ${outcomeOf('lot')} is not distinct from ${outcomeOf('excluded')} then lot.imported_outcome end`,
          asked_before: sql`case when lot.available_at is not distinct from excluded.available_at then lot.asked_before end`,
        }),
      )
      .execute()
  }
}

import { type Kysely, sql } from 'kysely'
import type { Addendum, SaleKey } from '#src/domain/auctions/lot.ts'
import type { Schema } from '../database/schema.ts'

/** Published addenda about a sale and its lots, earliest first. */
export async function findAddenda(db: Kysely<Schema>, { calendar, id }: SaleKey): Promise<Addendum[]> {
  const rows = await db
    .selectFrom('lot_addendum')
    .select(['lot_addendum_id', 'sort_key', 'content', 'at', 'who'])
    .where('calendar', '=', calendar)
    .where('sale_id', '=', String(id))
    .where('removed_at', 'is', null)
    .orderBy('lot_addendum_id')
    .execute()
  return rows.map(({ lot_addendum_id, sort_key, content, at, who }) => ({ id: lot_addendum_id, sortKey: sort_key, text: content, at, who }))
}

/** Publishes an addendum. Returns false if it was sent before. */
export async function insertAddendum(
  trx: Kysely<Schema>,
  { calendar, id }: SaleKey,
  { sortKey, key, text, at, by }: { sortKey: string | null; key: string; text: string; at: Date; by: { id: number; name: string } },
): Promise<boolean> {
  const row = { calendar, sale_id: String(id), sort_key: sortKey, key, content: text, at, office_user_id: by.id, who: by.name }
  const inserted = await trx
    .insertInto('lot_addendum')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('lot_addendum_id')
    .execute()
  return inserted.length > 0
}

/** Withdraws an addendum. Returns its text; undefined if there is none, or it was withdrawn before. */
export async function withdrawLotAddendum(
  trx: Kysely<Schema>,
  { calendar, id }: SaleKey,
  addendum: string,
  now: Date,
): Promise<string | undefined> {
  const removed = await trx
    .updateTable('lot_addendum')
    .set({ removed_at: now })
    .where('lot_addendum_id', '=', sql<never>`${addendum}::bigint`)
    .where('calendar', '=', calendar)
    .where('sale_id', '=', String(id))
    .where('removed_at', 'is', null)
    .returning('content')
    .executeTakeFirst()
  return removed?.content
}

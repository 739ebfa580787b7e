import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The progress of importing a file. */
interface ImportProgress {
  bytesDone: number
  /** What happened to the rows so far. */
  counts: unknown
}

interface BeginOptions {
  /** Identifies the file and the selection from it. */
  fingerprint: string
  /** Its name. */
  file: string
  isMadeUp: boolean
}

/**
 * Where the import of this file continues: at its beginning, unless it was stopped before. A finished one stays finished until rows of it
 * are written again: pages continue to name the source of their sales.
 */
export async function beginSoldPriceImport(db: Kysely<Schema>, { fingerprint, file, isMadeUp }: BeginOptions): Promise<ImportProgress> {
  const { rows } = await sql<{ bytes_done: string; counts: unknown }>`
    insert into sold_price_import (fingerprint, file, is_made_up, bytes_done, counts)
    values (${fingerprint}, ${file}, ${isMadeUp}, 0, 'null')
    on conflict (fingerprint) do update set file = excluded.file
    returning case when finished_at is null then bytes_done else 0 end as bytes_done,
      case when finished_at is null then counts else 'null' end as counts`.execute(db)
  return { bytesDone: Number(rows[0]!.bytes_done), counts: rows[0]!.counts }
}

/** Within the transaction that writes the rows. */
export async function saveSoldPriceProgress(db: Kysely<Schema>, fingerprint: string, { bytesDone, counts }: ImportProgress): Promise<void> {
  await db
    .updateTable('sold_price_import')
    .set({ bytes_done: String(bytesDone), counts: JSON.stringify(counts), finished_at: null })
    .where('fingerprint', '=', fingerprint)
    .execute()
}

export async function finishSoldPriceImport(db: Kysely<Schema>, fingerprint: string): Promise<void> {
  await db.updateTable('sold_price_import').set({ finished_at: sql<Date>`now()` }).where('fingerprint', '=', fingerprint).execute()
}

/** The source of sold prices for pages; undefined if none were imported. */
export async function findSoldPriceSource(db: Kysely<Schema>): Promise<{ isMadeUp: boolean; year: number } | undefined> {
  const { rows } = await sql<{ made_up: boolean | null; year: number | null }>`
    select bool_or(is_made_up) as made_up, extract(year from max(began_at))::integer as year from sold_price_import
    where bytes_done > 0`.execute(db)
  const { made_up, year } = rows[0]!
  return made_up === null || year === null ? undefined : { isMadeUp: made_up, year }
}

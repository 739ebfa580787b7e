import { type Kysely, sql } from 'kysely'
import { atomically, batchRows, inBatches } from '#src/data/database/database.ts'
import { pointText } from '#src/data/places/points.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import type { Schema } from '../database/schema.ts'

/** A register of facts, or the table of times between stations. */
type ImportedSource = FactSourceName | 'station times'

interface BeginOptions {
  source: ImportedSource
  /** Identifies the files. */
  fingerprint: string
  /** Their names. */
  file: string
  /** `YYYY-MM-DD` */
  asOf: string
  isMadeUp: boolean
}

/** An import on its way: nothing of it is shown yet. */
interface ArrivingImport {
  importId: number
  bytesDone: number
  /** What happened to the rows so far. */
  counts: unknown
}

/** Where the import of these files continues: at its beginning, unless it was stopped before. Other files of the source on their way are given up. */
export async function beginFactImport(
  db: Kysely<Schema>,
  { source, fingerprint, file, asOf, isMadeUp }: BeginOptions,
): Promise<ArrivingImport> {
  return await atomically(db, async (trx) => {
    await sql`
      update fact_import set standing = 'leaving'
      where source = ${source} and standing = 'arriving' and fingerprint <> ${fingerprint}`.execute(trx)
    const { rows } = await sql<{ import_id: number; bytes_done: string; counts: unknown }>`
      insert into fact_import (source, standing, fingerprint, file, as_of, is_made_up)
      values (${source}, 'arriving', ${fingerprint}, ${file}, ${asOf}, ${isMadeUp})
      on conflict (source, standing) where standing <> 'leaving' do update set file = excluded.file
      returning import_id, bytes_done, counts`.execute(trx)
    const { import_id, bytes_done, counts } = rows[0]!
    return { importId: import_id, bytesDone: Number(bytes_done), counts }
  })
}

interface Fact {
  place: string
  point?: Point
  name?: string
  facts?: object
}

/** Within a transaction: adds rows to an arriving import. */
export async function writePlaceFacts(trx: Kysely<Schema>, importId: number, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into place_fact (import_id, place, location, name, facts)
    select ${importId}::integer, place, location::point, name, facts::jsonb
    from unnest(${facts.map(({ place }) => place)}::text[], ${facts.map(({ point }) => point && pointText(point))}::text[],
      ${facts.map(({ name }) => name ?? '')}::text[], ${facts.map((each) => JSON.stringify(each.facts ?? {}))}::text[]
    ) as given (place, location, name, facts)`.execute(trx)
}

interface Progress {
  /** Bytes done before this batch and with it. */
  from: number
  to: number
  counts: unknown
}

/** Within the transaction that writes the rows. False if another process has imported further, or given the import up, meanwhile. */
export async function saveFactProgress(trx: Kysely<Schema>, importId: number, { from, to, counts }: Progress): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fact_import set bytes_done = ${String(to)}, counts = ${JSON.stringify(counts)}::jsonb
    where import_id = ${importId} and standing = 'arriving' and bytes_done = ${String(from)}`.execute(trx)
  return numAffectedRows === 1n
}

/** Gives up an import that has come so far, and not one that somebody else has taken further: the next of its files begins anew. */
export async function giveUpFactImport(db: Kysely<Schema>, { importId, at }: { importId: number; at: number }): Promise<void> {
  await sql`
    update fact_import set standing = 'leaving'
    where import_id = ${importId} and standing = 'arriving' and bytes_done = ${String(at)}`.execute(db)
}

/** How many facts, or times, of a source are shown; 0 where there are none, or made-up ones. */
export async function countShownFacts(db: Kysely<Schema>, source: ImportedSource): Promise<number> {
  const { rows } = await sql<{ written: number | null }>`
    select (counts ->> 'written')::integer as written from fact_import
    where source = ${source} and standing = 'shown' and not is_made_up`.execute(db)
  return rows[0]?.written ?? 0
}

interface UnfinishedImport {
  source: string
  file: string
  /** Rows read so far. */
  rows: number
}

/** Imports on their way: still running, or stopped. */
export async function findUnfinishedImports(db: Kysely<Schema>): Promise<UnfinishedImport[]> {
  const { rows } = await sql<UnfinishedImport>`
    select source, file, coalesce((counts ->> 'rows')::integer, 0) as rows from fact_import
    where standing = 'arriving' order by source`.execute(db)
  return rows
}

/** Within a transaction: shows the import whole, in place of the source's former one. */
export async function showFactImport(
  trx: Kysely<Schema>,
  { importId, source }: { importId: number; source: ImportedSource },
): Promise<void> {
  await sql`update fact_import set standing = 'leaving' where source = ${source} and standing = 'shown'`.execute(trx)
  await sql`update fact_import set standing = 'shown', finished_at = now() where import_id = ${importId}`.execute(trx)
}

/** Within a transaction: takes the source's facts off the site, and gives up an import of it on its way. Returns whether there were any. */
export async function withdrawFacts(trx: Kysely<Schema>, source: ImportedSource): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fact_import set standing = 'leaving' where source = ${source} and standing <> 'leaving'`.execute(trx)
  return Number(numAffectedRows) > 0
}

/** Removes the rows of imports that are no longer shown, some at a time. What is left when it is stopped is removed the next time. */
export async function removeLeavingFacts(db: Kysely<Schema>, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ import_id: number }>`select import_id from fact_import where standing = 'leaving'`.execute(db)
  for (const { import_id } of rows) {
    for (const table of [sql.table('place_fact'), sql.table('station_time')]) {
      await inBatches(async () => {
        const { numAffectedRows } = await sql`
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where import_id = ${import_id} limit ${batchRows}))`.execute(db)
        return Number(numAffectedRows)
      }, signal)
    }
    await sql`delete from fact_import where import_id = ${import_id}`.execute(db)
  }
}

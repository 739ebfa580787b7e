import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What the database remembers of a row from the last time it was imported. */
export interface KnownRow {
  listingHash: string
  filesHash: string
  complete: boolean
  rowHash: string
  warnings: readonly RowWarning[] | null
}

/** What a row is warned of; its line is that of the file at hand. */
export interface RowWarning {
  field: string
  reason: string
}

interface FoundRow {
  agent_ref: string
  listing_hash: string | null
  files_hash: string
  complete: boolean
  row_hash: string
  warnings: readonly RowWarning[] | null
}

/**
 * Notes that the file names these references, each given once. Returns those it had not named before, with what is known of
 * them; one that is missing from the result is a repetition within the file.
 */
export async function seeRows(
  db: Kysely<Schema>,
  rows: ReadonlyArray<{ agentRef: string; branchId: number | null }>,
): Promise<Map<string, KnownRow | undefined>> {
  const json = JSON.stringify(rows.map(({ agentRef, branchId }) => ({ agent_ref: agentRef, branch_id: branchId })))
  const { rows: found } = await sql<FoundRow>`
    with seen as (
      insert into seen_row (agent_ref, branch_id)
      select agent_ref, branch_id from jsonb_to_recordset(${json}::jsonb) as row (agent_ref text, branch_id integer)
      on conflict do nothing
      returning agent_ref
    )
    select agent_ref, listing_hash, files_hash, complete, row_hash, warnings from seen left join feed_row using (agent_ref)`.execute(db)
  return new Map(
    found.map(({ agent_ref, listing_hash, files_hash, complete, row_hash, warnings }) => [
      agent_ref,
      listing_hash === null ? undefined : { listingHash: listing_hash, filesHash: files_hash, complete, rowHash: row_hash, warnings },
    ]),
  )
}

/** Rows that stand otherwise in the file than before, and say the same: from now on they are known by how they stand. */
export async function rememberRows(
  db: Kysely<Schema>,
  rows: ReadonlyArray<{ agentRef: string; rowHash: string; warnings: readonly RowWarning[] }>,
): Promise<void> {
  const columns = rows.map(({ agentRef, rowHash, warnings }) => ({
    agent_ref: agentRef,
    row_hash: rowHash,
    warnings: warnings.length > 0 ? warnings : null,
  }))
  await sql`
    update feed_row set row_hash = row.row_hash, warnings = row.warnings
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as row (agent_ref text, row_hash text, warnings jsonb)
    where feed_row.agent_ref = row.agent_ref`.execute(db)
}

/** References in memory at a time. */
const referencesPerPage = 10_000

/** The references of the stock that the file being imported has not named, some thousands at a time, each once. */
export async function* unnamedReferences(db: Kysely<Schema>): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ agent_ref: string }>`
      select agent_ref from feed_row
      where agent_ref > ${after} and not exists (select from seen_row where seen_row.agent_ref = feed_row.agent_ref)
      order by agent_ref limit ${referencesPerPage}`.execute(db)
    const references = rows.map(({ agent_ref }) => agent_ref)
    if (references.length > 0) yield references
    if (references.length < referencesPerPage) return
    after = references.at(-1)!
  }
}

/** Notes that the file names these references, of which it named none before. */
export async function noteNamed(db: Kysely<Schema>, references: readonly string[]): Promise<void> {
  await sql`insert into seen_row (agent_ref) select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)`.execute(db)
}

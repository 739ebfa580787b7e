import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { FeedScope, StockPart } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { HeldCertificate } from '#src/domain/property/energy-certificate.ts'
import type { Listing } from '#src/domain/property/listing.ts'

/** The database's record of a row from its last import. */
export interface KnownRow {
  listingHash: string
  filesHash: string
  complete: boolean
  rowHash: string
  warnings: readonly RowWarning[] | null
  /** The source that holds it, if that is not the import's, and its place. */
  holder?: StockPart & { source: string }
  certificate?: HeldCertificate
}

/** A row's warnings; the line is that of the current file. */
export interface RowWarning {
  field: string
  reason: string
  /** The property is not shown because of it. */
  heldBack?: true
  /** A rule of adverts tells of it: reports list it once. */
  told?: true
}

interface FoundRow {
  agent_ref: string
  listing_hash: string | null
  files_hash: string
  complete: boolean
  row_hash: string
  warnings: readonly RowWarning[] | null
  feed_source: string
  branch_id: number
  channel: Channel
  held: HeldCertificate | null
}

const foundColumns = sql`agent_ref, listing_hash, files_hash, complete, row_hash, warnings, feed_source, branch_id, channel, (
  select jsonb_build_object('postcode', postcode, 'house', house, 'certificate', certificate) from energy_certificate
  where energy_certificate.property_id = feed_row.property_id and is_certain
) as held`

/**
 * Records that the source's file contains these references, each given once. Returns those that are new in this file, with what is known of
 * them; references missing in the result are repetitions within the file.
 */
export async function markRowsSeen(
  db: Kysely<Schema>,
  source: string,
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
    select ${foundColumns} from seen left join feed_row using (agent_ref)`.execute(db)
  return new Map(found.map((row) => [row.agent_ref, row.listing_hash === null ? undefined : knownRow(row, row.listing_hash, source)]))
}

function knownRow({ files_hash, complete, row_hash, warnings, held, ...row }: FoundRow, listingHash: string, source: string): KnownRow {
  const known = { listingHash, filesHash: files_hash, complete, rowHash: row_hash, warnings, ...(held && { certificate: held }) }
  if (row.feed_source === source) return known
  return { ...known, holder: { source: row.feed_source, branchId: row.branch_id, channel: row.channel } }
}

/** What is known of these references, without recording them as part of a file. */
export async function findKnownRows(db: Kysely<Schema>, source: string, references: readonly string[]): Promise<Map<string, KnownRow>> {
  const { rows } = await sql<FoundRow & { listing_hash: string }>`
    select ${foundColumns} from feed_row where agent_ref = any (${references}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.agent_ref, knownRow(row, row.listing_hash, source)]))
}

/** Makes the source the holder of all rows of the file within its scope. */
export async function takeOverRows(trx: Kysely<Schema>, { source, scope }: { source: string; scope: FeedScope }): Promise<void> {
  await sql`
    update feed_row as known set feed_source = ${source}, taken_from = known.feed_source from seen_row
    where seen_row.agent_ref = known.agent_ref and seen_row.branch_id is not null
      and known.feed_source <> ${source} and ${rowsInScope(scope)}`.execute(trx)
}

/** Rows that are written differently but mean the same: stores their new hashes. */
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

/** The next import reads the rows of these properties again, and tells of them what is then so. */
export async function forgetRows(trx: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await sql`update feed_row set row_hash = '' where property_id = any(${ids}::integer[])`.execute(trx)
}

/** References in memory at a time. */
const referencesPerPage = 10_000

/** The references within the scope that the current file has not named, in batches of some thousands, each once. */
export async function* unnamedReferences(db: Kysely<Schema>, scope: FeedScope): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ agent_ref: string }>`
      select agent_ref from feed_row as known
      where agent_ref > ${after} and ${rowsInScope(scope)}
        and not exists (select from seen_row where seen_row.agent_ref = known.agent_ref)
      order by agent_ref limit ${referencesPerPage}`.execute(db)
    const references = rows.map(({ agent_ref }) => agent_ref)
    if (references.length > 0) yield references
    if (references.length < referencesPerPage) return
    after = references.at(-1)!
  }
}

/** Records that the file names these references, none of which it named before. */
export async function markNamed(db: Kysely<Schema>, references: readonly string[]): Promise<void> {
  await sql`insert into seen_row (agent_ref) select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)`.execute(db)
}

/** The condition that a row of `feed_row as known` was in the scope at its last import. */
export function rowsInScope({ kind, parts }: FeedScope): RawBuilder<boolean> {
  if (parts.length === 0) return kind === 'these' ? sql`false` : sql`true`
  const listed = JSON.stringify(parts.map(({ branchId, channel }) => ({ branch_id: branchId, channel })))
  const among = sql`(select branch_id, channel from jsonb_to_recordset(${listed}::jsonb) as part (branch_id integer, channel text))`
  return kind === 'these' ? sql`(known.branch_id, known.channel) in ${among}` : sql`(known.branch_id, known.channel) not in ${among}`
}

/** A source's row, with its property's place. */
export interface HeldRow extends StockPart {
  source: string
  /** The source that held it before. */
  takenFrom: string | null
  listing: Listing
}

/** Rows of these references that other sources hold. */
export async function findRowsOfOthers(db: Kysely<Schema>, source: string, references: readonly string[]): Promise<Map<string, HeldRow>> {
  const { rows } = await sql<HeldRow & { agentRef: string }>`
    select agent_ref as "agentRef", feed_source as source, taken_from as "takenFrom", branch_id as "branchId", channel, listing
    from feed_row join property_detail using (property_id)
    where agent_ref = any (${references}::text[]) and feed_source <> ${source}`.execute(db)
  return new Map(rows.map(({ agentRef, ...row }) => [agentRef, row]))
}

/** Which of these references this source holds. */
export async function findRowsOf(db: Kysely<Schema>, source: string, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ agent_ref: string }>`
    select agent_ref from feed_row where agent_ref = any (${references}::text[]) and feed_source = ${source}`.execute(db)
  return new Set(rows.map(({ agent_ref }) => agent_ref))
}

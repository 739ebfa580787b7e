import { type Kysely, sql } from 'kysely'
import type { StockPart } from '../../domain/imports/feed-source.ts'
import type { Listing } from '../../domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'

/** A row that a source brought, and the property it is. */
export interface HeldRow extends StockPart {
  source: string
  /** The source that had it before. */
  takenFrom: string | null
  listing: Listing
}

/** The rows of these references that other sources brought. */
export async function findRowsOfOthers(db: Kysely<Schema>, source: string, references: readonly string[]): Promise<Map<string, HeldRow>> {
  const { rows } = await sql<HeldRow & { agentRef: string }>`
    select agent_ref as "agentRef", feed_source as source, taken_from as "takenFrom", branch_id as "branchId", channel, listing
    from feed_row join property_detail using (property_id)
    where agent_ref = any (${references}::text[]) and feed_source <> ${source}`.execute(db)
  return new Map(rows.map(({ agentRef, ...row }) => [agentRef, row]))
}

/** Which of these references this source brought itself. */
export async function findRowsOf(db: Kysely<Schema>, source: string, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ agent_ref: string }>`
    select agent_ref from feed_row where agent_ref = any (${references}::text[]) and feed_source = ${source}`.execute(db)
  return new Set(rows.map(({ agent_ref }) => agent_ref))
}

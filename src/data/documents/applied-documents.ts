import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The result of applying a document. */
export interface AppliedDocument {
  agentRef: string
  revision: number
  change: 'CREATE' | 'UPDATE' | 'DELETE'
  /** Why it was not applied, as a sentence; null if it was. */
  problem: string | null
}

export interface SettledDocument extends Pick<AppliedDocument, 'agentRef' | 'revision' | 'problem'> {
  /** Our property id; null if the document added nothing to the stock because another source owns the reference. */
  propertyId: number | null
  /** Whether visitors can find it. */
  isListed: boolean
  /** Whether the source's last message about it was its removal. */
  isGone: boolean
}

/**
 * Records that the documents were applied. The first record of a revision counts: if a document is applied twice, its change is that of the
 * first time. Properties that lack media become due for fetching.
 */
export async function recordAppliedDocuments(db: Kysely<Schema>, source: string, applied: readonly AppliedDocument[]): Promise<void> {
  if (applied.length === 0) return
  const rows = applied.map(({ agentRef, ...rest }) => ({ agent_ref: agentRef, ...rest }))
  await sql`
    update feed_document as kept set applied = done.revision, change = done.change, problem = done.problem, media_failures = 0,
      media_due_at = case when exists (
        select from feed_row where feed_row.agent_ref = kept.agent_ref and feed_row.feed_source = kept.source and not feed_row.complete
      ) then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (agent_ref text, revision integer, change text, problem text)
    where kept.source = ${source} and kept.agent_ref = done.agent_ref and kept.applied < done.revision`.execute(db)
}

/** Of the given references and revisions, those applied in that or a later revision, with the property's state after the last one. */
export async function findAppliedDocuments(
  db: Kysely<Schema>,
  source: string,
  asked: ReadonlyArray<{ agentRef: string; revision: number }>,
): Promise<SettledDocument[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<SettledDocument>`
    select kept.agent_ref as "agentRef", asked.revision, kept.problem, property.id as "propertyId",
      coalesce(property.listed, false) as "isListed", kept.document is null as "isGone"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("agentRef" text, revision integer)
    join feed_document as kept on kept.source = ${source} and kept.agent_ref = asked."agentRef" and kept.applied >= asked.revision
    left join property on property.agent_ref = kept.agent_ref and kept.problem is null`.execute(db)
  return rows
}

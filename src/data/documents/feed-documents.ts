import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'

/** A property of a source, by its reference. */
export interface DocumentName {
  source: string
  agentRef: string
}

/** What is to be kept of one. */
interface Kept extends DocumentName {
  /** What the sender calls it, where that is something else. */
  sentRef?: string
  branchId: number
  channel: Channel
}

/** What a source said last of a property. */
export interface FeedDocument {
  agentRef: string
  branchId: number
  channel: Channel
  /** Null when it said that the property is gone. */
  document: unknown
  revision: number
}

interface KeptRemoval extends Kept {
  reason: string | null
  date: string | null
}

/** Keeps it in place of what was said before. Returns its revision, by which can be asked what came of it. */
export async function keepDocument(db: Kysely<Schema>, { document, ...kept }: Kept & Pick<FeedDocument, 'document'>): Promise<number> {
  return await keep(db, { ...kept, document: JSON.stringify(document), removal_reason: null, removal_date: null })
}

/** The same for a property that is gone. */
export async function keepRemoval(db: Kysely<Schema>, { reason, date, ...kept }: KeptRemoval): Promise<number> {
  return await keep(db, { ...kept, document: null, removal_reason: reason, removal_date: date })
}

interface KeptAsRow extends Kept {
  document: string | null
  removal_reason: string | null
  removal_date: string | null
}

async function keep(db: Kysely<Schema>, { source, agentRef, sentRef = agentRef, branchId, ...said }: KeptAsRow): Promise<number> {
  const values = { sent_ref: sentRef === agentRef ? null : sentRef, branch_id: branchId, ...said }
  const { revision } = await db
    .insertInto('feed_document')
    .values({ source, agent_ref: agentRef, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'agent_ref'])
        .doUpdateSet({ ...values, revision: sql`feed_document.revision + 1`, received_at: sql`clock_timestamp()` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

const columns = ['agent_ref as agentRef', 'branch_id as branchId', 'channel', 'document', 'revision'] as const

/** What is not the stock yet, in the order in which it came. */
export async function findPending(db: Kysely<Schema>, source: string, limit: number): Promise<FeedDocument[]> {
  const rows = await db
    .selectFrom('feed_document')
    .select(columns)
    .where('source', '=', source)
    .whereRef('applied', '<', 'revision')
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(documentOf)
}

/** Those of the references of which something is kept. */
export async function findDocuments(db: Kysely<Schema>, source: string, agentRefs: readonly string[]): Promise<FeedDocument[]> {
  if (agentRefs.length === 0) return []
  const rows = await db
    .selectFrom('feed_document')
    .select(columns)
    .where('source', '=', source)
    .where('agent_ref', 'in', agentRefs)
    .execute()
  return rows.map(documentOf)
}

function documentOf(row: Omit<FeedDocument, 'channel'> & { channel: string }): FeedDocument {
  return { ...row, channel: row.channel as Channel }
}

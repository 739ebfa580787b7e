import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { Channel } from '#src/domain/property/channel.ts'

/** A property of a source, by its reference. */
interface DocumentName {
  source: string
  agentRef: string
}

/** The stored fields of a document. */
interface Kept extends DocumentName {
  /** The sender's own reference, if it differs from ours. */
  sentRef?: string
  branchId: number
  channel: Channel
}

/** The last message of a source about a property. */
export interface FeedDocument {
  agentRef: string
  branchId: number
  channel: Channel
  /** Null if the message removed the property. */
  document: unknown
  revision: number
}

interface KeptRemoval extends Kept {
  reason: string | null
  date: string | null
}

/** Replaces the stored document. Returns its revision, by which the result can be requested. */
export async function keepDocument(db: Kysely<Schema>, { document, ...kept }: Kept & Pick<FeedDocument, 'document'>): Promise<number> {
  return await keep(db, { ...kept, document: JSON.stringify(document), removal_reason: null, removal_date: null })
}

/** The same for a removed property. */
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

/** Documents not applied yet, oldest first. */
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

/** The stored documents of these references. */
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

/** The latest write of each source in this process: sends queue here, so that waiting ones hold no database connection. */
const last = new Map<string, Promise<unknown>>()

/** Runs the work once all earlier messages of the source are stored; no other send of the source runs meanwhile. */
export async function runInTurn<Result>(
  db: Kysely<Schema>,
  source: string,
  work: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const locked = async (trx: Kysely<Schema>) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sent by ${source}`}, 0))`.execute(trx)
    return await work(trx)
  }
  const done = (last.get(source) ?? Promise.resolve()).then(() => atomically(db, locked))
  const settled = done.catch(() => {})
  last.set(source, settled)
  void settled.then(() => last.get(source) === settled && last.delete(source))
  return await done
}

export interface DueMedia extends DocumentName {
  /** The revision that the media belong to. */
  revision: number
  /** Failed attempts in a row. */
  failures: number
}

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/** Takes properties with due media: no other process does so for `leaseMs`, after which they are due again, in case the process died. */
export async function takeDueMedia(db: Kysely<Schema>, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<DueMedia[]> {
  const { rows } = await sql<DueMedia>`
    update feed_document set media_due_at = ${inMs(leaseMs)}
    where (source, agent_ref) in (
      select source, agent_ref from feed_document where media_due_at <= now() order by media_due_at limit ${limit} for update skip locked
    )
    returning source, agent_ref as "agentRef", revision, media_failures as failures`.execute(db)
  return rows
}

/** Records that all its media are stored, unless a newer document arrived meanwhile. */
export async function finishMedia(db: Kysely<Schema>, { source, agentRef, revision }: DueMedia): Promise<void> {
  await ofRevision(db, { source, agentRef, revision }).set({ media_due_at: null, media_failures: 0 }).execute()
}

/** Schedules another attempt for media that could not be fetched. */
export async function postponeMedia(db: Kysely<Schema>, { failures, ...document }: DueMedia, ms: number): Promise<void> {
  await ofRevision(db, document)
    .set({ media_due_at: inMs(ms), media_failures: failures + 1 })
    .execute()
}

function ofRevision(db: Kysely<Schema>, { source, agentRef, revision }: Omit<DueMedia, 'failures'>) {
  return db.updateTable('feed_document').where('source', '=', source).where('agent_ref', '=', agentRef).where('revision', '=', revision)
}

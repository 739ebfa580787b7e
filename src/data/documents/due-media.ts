import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { DocumentName } from './feed-documents.ts'

export interface DueMedia extends DocumentName {
  /** The one whose media they are. */
  revision: number
  /** In a row, before this try. */
  failures: number
}

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/**
 * Takes properties whose media are due: nobody else does for `leaseMs`, after which they are due again, so that what was being fetched
 * when a process died is fetched by the next.
 */
export async function takeDueMedia(db: Kysely<Schema>, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<DueMedia[]> {
  const { rows } = await sql<DueMedia>`
    update feed_document set media_due_at = ${inMs(leaseMs)}
    where (source, agent_ref) in (
      select source, agent_ref from feed_document where media_due_at <= now() order by media_due_at limit ${limit} for update skip locked
    )
    returning source, agent_ref as "agentRef", revision, media_failures as failures`.execute(db)
  return rows
}

/** All of its media are here; unless something was sent meanwhile, which says itself what is due. */
export async function finishMedia(db: Kysely<Schema>, { source, agentRef, revision }: DueMedia): Promise<void> {
  await ofRevision(db, { source, agentRef, revision }).set({ media_due_at: null, media_failures: 0 }).execute()
}

/** Some could not be had, and are tried again after a while. */
export async function postponeMedia(db: Kysely<Schema>, { failures, ...document }: DueMedia, ms: number): Promise<void> {
  await ofRevision(db, document)
    .set({ media_due_at: inMs(ms), media_failures: failures + 1 })
    .execute()
}

function ofRevision(db: Kysely<Schema>, { source, agentRef, revision }: Omit<DueMedia, 'failures'>) {
  return db.updateTable('feed_document').where('source', '=', source).where('agent_ref', '=', agentRef).where('revision', '=', revision)
}

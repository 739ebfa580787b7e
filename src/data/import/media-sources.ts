import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What was kept of a medium the last time it was looked at, under the name feeds know it by. */
export interface MediaSource {
  source: string
  fingerprint: string
  hash: string
  contentType: string
  width: number | null
  height: number | null
  fetchedAt: Date
}

export async function findMediaSources(db: Kysely<Schema>, sources: readonly string[]): Promise<Map<string, MediaSource>> {
  if (sources.length === 0) return new Map()
  const rows = await db.selectFrom('media_source').selectAll().where(sql<boolean>`source = any (${sources}::text[])`).execute()
  return new Map(
    rows.map(({ content_type: contentType, fetched_at: fetchedAt, ...row }) => [row.source, { ...row, contentType, fetchedAt }]),
  )
}

export async function saveMediaSources(db: Kysely<Schema>, sources: readonly MediaSource[]): Promise<void> {
  if (sources.length === 0) return
  const values = sources.map(({ contentType, fetchedAt, ...row }) => ({ ...row, content_type: contentType, fetched_at: fetchedAt }))
  await sql`
    insert into media_source (source, fingerprint, hash, content_type, width, height, fetched_at)
    select source, fingerprint, hash, content_type, width, height, fetched_at
    from jsonb_populate_recordset(null::media_source, ${JSON.stringify(values)}::jsonb)
    on conflict (source) do update set fingerprint = excluded.fingerprint, hash = excluded.hash,
      content_type = excluded.content_type, width = excluded.width, height = excluded.height, fetched_at = excluded.fetched_at`.execute(db)
}

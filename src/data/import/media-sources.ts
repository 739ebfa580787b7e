import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'

/** What was stored of a medium when it was last checked, by the name that feeds use. */
export interface MediaSource {
  source: string
  fingerprint: string
  hash: string
  contentType: string
  width: number | null
  height: number | null
  focalPoint?: FocalPoint
  fetchedAt: Date
}

export async function findMediaSources(db: Kysely<Schema>, sources: readonly string[]): Promise<Map<string, MediaSource>> {
  if (sources.length === 0) return new Map()
  const rows = await db.selectFrom('media_source').selectAll().where(sql<boolean>`source = any (${sources}::text[])`).execute()
  return new Map(
    rows.map(({ content_type: contentType, fetched_at: fetchedAt, focal_point: focalPoint, ...row }) => [
      row.source,
      { ...row, contentType, fetchedAt, ...(focalPoint ? { focalPoint: focalPoint as FocalPoint } : {}) },
    ]),
  )
}

export async function saveMediaSources(db: Kysely<Schema>, sources: readonly MediaSource[]): Promise<void> {
  if (sources.length === 0) return
  const values = sources.map(({ contentType, fetchedAt, focalPoint = null, ...row }) => ({
    ...row,
    content_type: contentType,
    fetched_at: fetchedAt,
    focal_point: focalPoint,
  }))
  await sql`
    insert into media_source (source, fingerprint, hash, content_type, width, height, focal_point, fetched_at)
    select source, fingerprint, hash, content_type, width, height, focal_point, fetched_at
    from jsonb_populate_recordset(null::media_source, ${JSON.stringify(values)}::jsonb)
    on conflict (source) do update set fingerprint = excluded.fingerprint, hash = excluded.hash,
      content_type = excluded.content_type, width = excluded.width, height = excluded.height, focal_point = excluded.focal_point,
      fetched_at = excluded.fetched_at`.execute(db)
}

/** Which of the hashes are used by a property, withdrawn ones included, or a lot. */
export async function findShownMedia(db: Kysely<Schema>, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from property_media where hash = any (${hashes}::text[])
    union select picture ->> 'hash' from lot cross join jsonb_array_elements(pictures) as picture where picture ->> 'hash' = any (${hashes}::text[])
  `.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Which of the hashes an advert on record showed (data/adverts). */
export async function findAdvertisedMedia(db: Kysely<Schema>, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) as hash where exists (select from advert_media where files @> array[hash])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Records what is unused now, forgets what is used again, and returns what has been unused since before `before`. */
export async function noteUnusedMedia(
  db: Kysely<Schema>,
  { used, unused, now, before }: { used: readonly string[]; unused: readonly string[]; now: Date; before: Date },
): Promise<string[]> {
  await sql`delete from unused_media where hash = any (${used}::text[])`.execute(db)
  await sql`insert into unused_media (hash, since) select hash, ${now} from unnest(${unused}::text[]) as hash on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ hash: string }>`
    select hash from unused_media where hash = any (${unused}::text[]) and since < ${before} order by hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Feeds that name such a medium again have to send it again. */
export async function forgetMedia(db: Kysely<Schema>, hashes: readonly string[]): Promise<void> {
  await sql`delete from media_source where hash = any (${hashes}::text[])`.execute(db)
  await sql`delete from unused_media where hash = any (${hashes}::text[])`.execute(db)
}

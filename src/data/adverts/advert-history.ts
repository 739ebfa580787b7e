import { type Kysely, sql } from 'kysely'
import type { AdvertVersion } from '#src/domain/adverts/advert-history.ts'
import type { Schema } from '../database/schema.ts'

interface HistoryOptions {
  /** Only what stood at some time before it. */
  before?: Date | undefined
  /** Only what stood at some time after it. */
  after?: Date | undefined
  most: number
}

/** What was advertised of a property, the latest first, at most so many. A text is read where it stands until another replaces it. */
export async function findAdvertHistory(
  db: Kysely<Schema>,
  propertyId: number,
  { before, after, most }: HistoryOptions,
): Promise<AdvertVersion[]> {
  const { rows } = await sql<AdvertVersion>`
    select version.advert_version_id::text as id, version.at, version.until, version.state, version.held_by as "heldBy", version.cause,
      version.source, version.branch_id as "branchId", version.channel, version.status, version.facts,
      coalesce(worded.summary, detail.listing ->> 'summary', '') as summary,
      coalesce(worded.description, detail.listing ->> 'description', '') as description,
      coalesce(worded.features, detail.listing -> 'features', '[]') as features,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'file', file, 'caption', caption) order by place)
        from advert_media, unnest(kinds, files, captions) with ordinality as medium (kind, file, caption, place)
        where fingerprint = version.media
      ), '[]') as media,
      coalesce((
        select jsonb_agg(jsonb_build_object('mail', mail, 'day', day) order by day, mail) from advert_mailed
        where advert_mailed.advert_version_id = version.advert_version_id
      ), '[]') as mailed
    from (
      select *, lead(at) over (order by advert_version_id) as until from advert_version where property_id = ${propertyId}
    ) as version
      left join advert_wording as worded on worded.fingerprint = version.wording
      left join property_detail as detail on worded.fingerprint is null and detail.property_id = version.property_id
        and detail.wording = version.wording
    where (${before ?? null}::timestamptz is null or version.at < ${before ?? null}::timestamptz)
      and (${after ?? null}::timestamptz is null or version.until is null or version.until > ${after ?? null}::timestamptz)
    order by version.advert_version_id desc limit ${most}`.execute(db)
  return rows
}

const rowsPerStatement = 1000

/**
 * Removes what ended so long ago, with texts and lists of pictures that nothing on record has any more. What stands stays, unless the
 * property was withdrawn as long ago. Returns how many states were removed.
 */
export async function forgetAdverts(db: Kysely<Schema>, before: Date): Promise<number> {
  let removed = 0
  for (let count = rowsPerStatement; count === rowsPerStatement; removed += count) {
    const { numAffectedRows } = await sql`
      delete from advert_version where advert_version_id in (
        select advert_version_id from advert_version as version
        where at < ${before} and coalesce((
          select min(at) from advert_version as next
          where next.property_id = version.property_id and next.advert_version_id > version.advert_version_id
        ), case when state = 'withdrawn' then at end) < ${before}
        order by advert_version_id limit ${sql.lit(rowsPerStatement)}
      )`.execute(db)
    count = Number(numAffectedRows ?? 0)
  }
  if (removed === 0) return 0
  await sql`delete from advert_mailed where not exists (
    select from advert_version where advert_version.advert_version_id = advert_mailed.advert_version_id)`.execute(db)
  await sql`delete from advert_wording where not exists (select from advert_version where wording = fingerprint)`.execute(db)
  await sql`delete from advert_media where not exists (select from advert_version where media = fingerprint)`.execute(db)
  return removed
}

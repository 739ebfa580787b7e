import { type Kysely, sql } from 'kysely'
import { type FocalPoint, offCentre } from '#src/domain/site/pictures.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { propertiesBefore, raiseVersionOf } from '../processes/changed-properties.ts'

/** The point that was found in a stored picture; null if none is known. */
export async function findFoundPoint(db: Kysely<Schema>, hash: string): Promise<FocalPoint | null> {
  const row = await db
    .selectFrom('media_source')
    .select('focal_point')
    .where('hash', '=', hash)
    .where('focal_point', 'is not', null)
    .executeTakeFirst()
  return (row?.focal_point ?? null) as FocalPoint | null
}

/** Sets the point of a property's picture on its own page; null is the middle. Its card is stored apart (property-overlays.ts). */
export async function saveFocalPoint(
  trx: Kysely<Schema>,
  id: number,
  { hash, point }: { hash: string; point: FocalPoint | null },
): Promise<void> {
  await sql`
    update property_media set focal_point = ${point === null ? null : jsonText(point)}::jsonb
    where property_id = ${id} and hash = ${hash}`.execute(trx)
}

/** Hashes of stored pictures whose point nobody has looked for: those stored by a release that found none. */
export async function findPicturesWithoutPoint(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from media_source where focal_point is null and content_type <> 'application/pdf' limit ${limit}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/**
 * In a transaction: stores points that were found, by content hash, and has properties show them where the office has chosen no other. The
 * site's version is raised where any does.
 */
export async function saveFoundPoints(trx: Kysely<Schema>, found: ReadonlyMap<string, FocalPoint>): Promise<void> {
  const points = [...found].map(([hash, point]) => ({ hash, point, shown: offCentre(point).focalPoint ?? null }))
  const given = sql`jsonb_to_recordset(${jsonText(points)}::jsonb) as found (hash text, point jsonb, shown jsonb)`
  await sql`
    update media_source set focal_point = found.point from ${given}
    where media_source.hash = found.hash and media_source.focal_point is null`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    update property_media set focal_point = found.shown
    from ${given}, property left join property_overlay using (agent_ref)
    where property_media.hash = found.hash and found.shown is not null and property_media.focal_point is null
      and property.id = property_media.property_id and not coalesce(property_overlay.focal_points ? property_media.hash, false)
    returning property.id`.execute(trx)
  if (rows.length === 0) return
  const ids = sql`select unnest(${[...new Set(rows.map(({ id }) => id))]}::integer[])`
  const before = await propertiesBefore(trx, ids)
  await sql`
    update property_detail set card = jsonb_set(card, '{photos}', (
      select coalesce(jsonb_agg(photo || coalesce((
        select jsonb_build_object('focalPoint', focal_point) from property_media
        where property_media.property_id = property_detail.property_id and kind = 'photo' and hash = photo ->> 'hash' and focal_point is not null
        limit 1), '{}') order by place), '[]')
      from jsonb_array_elements(card -> 'photos') with ordinality as photos (photo, place)))
    where property_id in (${ids}) and card ? 'photos'`.execute(trx)
  await raiseVersionOf(trx, before, ids)
}

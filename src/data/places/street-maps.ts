import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Bounds, StreetMap } from '#src/domain/places/map-geography.ts'
import type { Schema } from '../database/schema.ts'

interface ArrivingMap {
  fingerprint: string
  /** Its name. */
  file: string
  bytes: number
  /** `YYYY-MM-DD` */
  asOf: string
  bounds: Bounds
  minZoom: number
  maxZoom: number
}

/** Where the import of this file goes on: after the pieces with these hashes, none at its beginning. Another file on its way is given up. */
export async function beginStreetMap(db: Kysely<Schema>, map: ArrivingMap): Promise<{ mapId: number; hashes: string[] }> {
  return await atomically(db, async (trx) => {
    await sql`
      update street_map set standing = 'leaving', left_at = now()
      where standing = 'arriving' and fingerprint <> ${map.fingerprint}`.execute(trx)
    const { rows } = await sql<{ map_id: number }>`
      insert into street_map (standing, fingerprint, file, bytes, as_of, west, south, east, north, min_zoom, max_zoom)
      values ('arriving', ${map.fingerprint}, ${map.file}, ${String(map.bytes)}, ${map.asOf}, 
        ${sql.join(map.bounds)}, ${map.minZoom}, ${map.maxZoom})
      on conflict (standing) where standing <> 'leaving' do update set file = excluded.file
      returning map_id`.execute(trx)
    const mapId = rows[0]!.map_id
    return { mapId, hashes: await hashesOf(trx, mapId) }
  })
}

/** Notes that pieces of an arriving map are stored. False if another process has got further, or given the map up, meanwhile. */
export async function savePieces(db: Kysely<Schema>, mapId: number, { first, hashes }: { first: number; hashes: readonly string[] }) {
  const { numAffectedRows } = await sql`
    insert into street_map_piece (map_id, number, hash)
    select ${mapId}::integer, ${first}::integer + ordinality - 1, hash from unnest(${[...hashes]}::text[]) with ordinality as given (hash, ordinality)
    where exists (select from street_map where map_id = ${mapId} and standing = 'arriving')
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows) === hashes.length
}

/** Forgets pieces from this one on: the file has others there, or the store lost them. */
export async function forgetPieces(db: Kysely<Schema>, mapId: number, from: number): Promise<void> {
  await db.deleteFrom('street_map_piece').where('map_id', '=', mapId).where('number', '>=', from).execute()
}

/** Within a transaction: shows a complete map in place of the one before. */
export async function showStreetMap(trx: Kysely<Schema>, mapId: number, version: string): Promise<void> {
  await sql`update street_map set standing = 'leaving', left_at = now() where standing = 'shown'`.execute(trx)
  await sql`update street_map set standing = 'shown', version = ${version}, finished_at = now() where map_id = ${mapId}`.execute(trx)
}

/** Takes all maps off the site, and gives up one on its way. Returns whether a map was shown. */
export async function withdrawStreetMaps(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ version: string | null }>`
    update street_map set standing = 'leaving', left_at = now() where standing <> 'leaving' returning version`.execute(trx)
  return rows.some(({ version }) => version !== null)
}

/** What is known of the map that is shown. */
export interface ShownStreetMap extends Omit<StreetMap, 'address'> {
  version: string
  file: string
  bytes: number
  /** `YYYY-MM-DD` */
  asOf: string
}

/** Undefined where none was imported. */
export async function findStreetMap(db: Kysely<Schema>): Promise<ShownStreetMap | undefined> {
  const { rows } = await sql<ShownStreetMap>`
    select version, file, bytes::float8 as bytes, to_char(as_of, 'YYYY-MM-DD') as "asOf",
      array[west, south, east, north] as bounds, min_zoom as "minZoom", max_zoom as "maxZoom"
    from street_map where standing = 'shown'`.execute(db)
  return rows[0]
}

/** How much of a map is stored whose import was stopped, or still runs. */
export async function findArrivingMap(db: Kysely<Schema>): Promise<{ file: string; pieces: number; bytes: number } | undefined> {
  const { rows } = await sql<{ file: string; pieces: number; bytes: number }>`
    select file, bytes::float8 as bytes, (select count(*)::int from street_map_piece where map_id = street_map.map_id) as pieces
    from street_map where standing = 'arriving'`.execute(db)
  return rows[0]
}

/** The pieces of the map of a version, also of one that was shown until lately. */
export async function findMapPieces(db: Kysely<Schema>, version: string): Promise<{ hashes: string[]; size: number } | undefined> {
  const { rows } = await sql<{ map_id: number; size: number }>`
    select map_id, bytes::float8 as size from street_map where version = ${version} order by map_id desc limit 1`.execute(db)
  const [found] = rows
  return found && { hashes: await hashesOf(db, found.map_id), size: found.size }
}

async function hashesOf(db: Kysely<Schema>, mapId: number): Promise<string[]> {
  const rows = await db.selectFrom('street_map_piece').select('hash').where('map_id', '=', mapId).orderBy('number').execute()
  return rows.map(({ hash }) => hash)
}

/** Maps that left before a time, and the pieces that no other map has; none while one arrives, which may store the same pieces. */
export async function findLeftMaps(db: Kysely<Schema>, before: Date): Promise<Array<{ mapId: number; hashes: string[] }>> {
  const { rows } = await sql<{ mapId: number; hashes: string[] }>`
    select map_id as "mapId", array(
      select distinct hash from street_map_piece piece where piece.map_id = street_map.map_id
        and not exists (select from street_map_piece other where other.hash = piece.hash and other.map_id <> piece.map_id)) as hashes
    from street_map where standing = 'leaving' and left_at < ${before}
      and not exists (select from street_map where standing = 'arriving')`.execute(db)
  return rows
}

export async function deleteStreetMap(db: Kysely<Schema>, mapId: number): Promise<void> {
  await db.deleteFrom('street_map').where('map_id', '=', mapId).execute()
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Point } from '#src/domain/places/point.ts'
import { pointText, readPoint } from './points.ts'

type Db = Kysely<Schema>
type Points = Map<string, Point>

/** From the operator's import. Postcodes must be written as stored, `TA1 1AA`. */
export async function findImportedPostcodes(db: Db, postcodes: readonly string[]): Promise<Points> {
  if (postcodes.length === 0) return new Map()
  const rows = await db.selectFrom('postcode').selectAll().where('postcode', 'in', postcodes).execute()
  return new Map(rows.map((row) => [row.postcode, readPoint(row.location)]))
}

/** Stored answers of the postcode service: null is a known miss, which expires after `oldestValidMiss`, as new postcodes appear. */
export async function findPostcodeAnswers(db: Db, codes: readonly string[], missesAfter: Date): Promise<Map<string, Point | null>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('postcode_answer')
    .select(['postcode', 'location'])
    .where('postcode', 'in', codes)
    .where((is) => is.or([is('location', 'is not', null), is('asked_at', '>', missesAfter)]))
    .execute()
  return new Map(rows.map((row) => [row.postcode, row.location === null ? null : readPoint(row.location)]))
}

export async function savePostcodeAnswers(db: Db, answers: ReadonlyMap<string, Point | null>, now: Date): Promise<void> {
  if (answers.size === 0) return
  const rows = [...answers].map(([postcode, point]) => ({ postcode, location: point && pointText(point), asked_at: now }))
  await db
    .insertInto('postcode_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('postcode').doUpdateSet(({ ref }) => ({ location: ref('excluded.location'), asked_at: ref('excluded.asked_at') })),
    )
    .execute()
}

/** The centre of all imported postcodes with this prefix: `TA1 1` for a sector, `TA1 ` for an outcode. */
export function findImportedMeans(db: Db, prefixes: readonly string[]): Promise<Points> {
  return means(
    db,
    sql`select prefix, avg(location[0]) as lng, avg(location[1]) as lat
      from unnest(${prefixes}::text[]) as prefix join postcode on postcode >= prefix collate "C" and postcode < (prefix || '~') collate "C"
      group by prefix`,
  )
}

/**
 * The centre of the agency's own properties with this postcode prefix. Only public addresses are used: otherwise a look-up would reveal the
 * others.
 */
export function findStockMeans(db: Db, prefixes: readonly string[]): Promise<Points> {
  return means(
    db,
    sql`select prefix, avg(exact_location[0]) as lng, avg(exact_location[1]) as lat
      from unnest(${prefixes}::text[]) as prefix join property_detail on postcode ~>=~ prefix and postcode ~<~ (prefix || '~')
      where exact_location is not null and address_precision = 'exact' group by prefix`,
  )
}

async function means(db: Db, query: ReturnType<typeof sql>): Promise<Points> {
  const { rows } = await db.executeQuery<{ prefix: string; lng: number; lat: number }>(query.compile(db))
  return new Map(rows.map(({ prefix, lng, lat }) => [prefix, { lat, lng }]))
}

/**
 * Within a transaction: creates a table beside `postcode` to fill. Searches use the old one until `takeNewPostcodes`, and a failed
 * transaction leaves it untouched.
 */
export async function beginNewPostcodes(trx: Kysely<Schema>): Promise<void> {
  await sql`create table postcode_new (like postcode including all)`.execute(trx)
}

/** Returns how many were new; a repeated postcode keeps its first point. */
export async function addNewPostcodes(
  trx: Kysely<Schema>,
  points: ReadonlyArray<readonly [postcode: string, point: Point]>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into postcode_new (postcode, location)
    select postcode, point(lng, lat)
    from unnest(
      ${points.map(([postcode]) => postcode)}::text[],
      ${points.map(([, { lng }]) => lng)}::float8[],
      ${points.map(([, { lat }]) => lat)}::float8[]
    ) as given (postcode, lng, lat)
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows)
}

export async function takeNewPostcodes(trx: Kysely<Schema>): Promise<void> {
  await sql`drop table postcode`.execute(trx)
  await sql`alter table postcode_new rename to postcode`.execute(trx)
  await sql`alter index postcode_new_pkey rename to postcode_pkey`.execute(trx)
  await sql`analyze postcode`.execute(trx)
}

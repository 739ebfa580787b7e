import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { raiseSiteVersion } from './site-version.ts'

/** A change of more properties counts as a change of everything: an hourly file of 200 branches changes fewer. A row takes about 2 kB. */
export const mostProperties = 500
/** A page that is seldom asked for is compared with the changes of so long. At one change a second for nine hours that is some 100 MB. */
const keptFor = '24 hours'

/** The state of properties before a change. */
interface Before {
  ids: number[]
  /** Rows of `property` as JSON. */
  rows: string[]
}

/**
 * Returns the current state of properties in a transaction that is about to change them; undefined if there are too many. `ids` is a query
 * of one column; properties that do not exist yet may be missing from it.
 */
export async function propertiesBefore(trx: Kysely<Schema>, ids: RawBuilder<unknown>): Promise<Before | undefined> {
  const { rows } = await sql<{ id: number; row: string }>`
    select id, to_jsonb(property)::text as row from property where id in (${ids}) limit ${mostProperties + 1}`.execute(trx)
  return rows.length > mostProperties ? undefined : { ids: rows.map(({ id }) => id), rows: rows.map(({ row }) => row) }
}

/**
 * Raises the site's version, and records that it differs only in these properties: those given as they were before, and those of `ids`, a
 * query of one column. Records nothing if there are too many.
 */
export async function raiseVersionOf(trx: Kysely<Schema>, before: Before | undefined, ids: RawBuilder<unknown>): Promise<void> {
  const { version: since } = await trx.selectFrom('site_version').select('version').forUpdate().executeTakeFirstOrThrow()
  await raiseSiteVersion(trx)
  if (!before) return
  const { rows } = await sql<{ id: number; row: string }>`
    select id, to_jsonb(property)::text as row from property where id in (${ids} union select unnest(${before.ids}::integer[]))
    limit ${mostProperties + 1}`.execute(trx)
  if (rows.length === 0 || rows.length > mostProperties) return
  // By column name, since migrations add columns to both tables.
  await sql`
    insert into changed_property
    select changed.* from site_version,
      jsonb_array_elements(${`[${[...before.rows, ...rows.map(({ row }) => row)].join(',')}]`}::jsonb) as given (row),
      jsonb_populate_record(null::changed_property,
        given.row || jsonb_build_object('version', site_version.version, 'since', ${String(since)}::bigint)) as changed`.execute(trx)
  // Versions are microseconds since 1970.
  await sql`
    delete from changed_property
    where version < (extract(epoch from clock_timestamp() - ${keptFor}::interval) * 1000000)::bigint`.execute(trx)
}

/** SQL: whether the site's version is `from`, or each change since then is recorded. */
export function areChangesKnown(from: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select version = ${from} or coalesce((
      select bool_and(since = last) and max(step.version) = site_version.version
      from (
        select version, since, lag(version, 1, ${from}) over (order by version) as last
        from (select distinct version, since from changed_property where version > ${from}) as each
      ) as step
    ), false) from site_version)`
}

/** The version, and whether each change since an earlier one was of recorded properties alone; false without one. */
export async function readVersionSince(
  db: Kysely<Schema>,
  from: string | undefined,
): Promise<{ version: string; isOfProperties: boolean }> {
  const since = from === undefined ? sql<boolean>`false` : areChangesKnown(sql`${from}::bigint`)
  const { rows } = await sql<{ version: string; isOfProperties: boolean }>`
    select version::text, ${since} as "isOfProperties" from site_version`.execute(db)
  return rows[0]!
}

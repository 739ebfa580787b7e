import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { raiseSiteVersion } from './site-version.ts'

/** Changes of more properties count as a change of everything. */
const mostProperties = 50
/** Pages are kept for ten minutes (page-cache.ts). */
const keptFor = '15 minutes'

/** Properties before a change. */
interface Before {
  ids: number[]
  /** A row of `property` each, as JSON. */
  rows: string[]
}

/**
 * In a transaction that is about to change properties: what they are now; undefined if there are too many. `ids`: a query of one column; ids
 * of properties that are not there yet may be missing.
 */
export async function propertiesBefore(trx: Kysely<Schema>, ids: RawBuilder<unknown>): Promise<Before | undefined> {
  const { rows } = await sql<{ id: number; row: string }>`
    select id, to_jsonb(property)::text as row from property where id in (${ids}) limit ${mostProperties + 1}`.execute(trx)
  return rows.length > mostProperties ? undefined : { ids: rows.map(({ id }) => id), rows: rows.map(({ row }) => row) }
}

/**
 * Raises the version of the site, and states that nothing but these properties makes the difference: those before the change, and those of
 * `ids`, a query of one column. States nothing if there are too many.
 */
export async function raiseVersionOf(trx: Kysely<Schema>, before: Before | undefined, ids: RawBuilder<unknown>): Promise<void> {
  const { version: since } = await trx.selectFrom('site_version').select('version').forUpdate().executeTakeFirstOrThrow()
  await raiseSiteVersion(trx)
  if (!before) return
  const { rows } = await sql<{ id: number; row: string }>`
    select id, to_jsonb(property)::text as row from property where id in (${ids}) or id = any(${before.ids}::integer[])
    limit ${mostProperties + 1}`.execute(trx)
  if (rows.length === 0 || rows.length > mostProperties) return
  // By the names of columns, since migrations add them to both tables.
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

import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

export interface StoredTable {
  name: string
  /** Columns that are written; PostgreSQL computes the others. */
  columns: string[]
}

/** A row as JSON text, on one line. */
export type RowText = string

const rowsPerFetch = 500
/** Not backed up: they describe this database or the disk beside it, or triggers fill them while others are written. */
const ownTables = [
  'migration',
  'site_version',
  'page_keeper',
  'job_lease',
  'shared_cache_purge',
  'last_backup',
  'last_removal',
  'property_count',
  'interest_day',
  'unused_media',
]
/** Not backed up: public reference data of millions of rows, imported again from its file. */
const referenceTables = [
  'sold_price',
  'sold_price_trend',
  'sold_price_import',
  'fact_import',
  'place_fact',
  'station_time',
  'street_map',
  'street_map_piece',
  'wish_model',
]
/**
 * Not backed up, and emptied by a restore: sessions, mailed links, and tokens given by senders of feeds. Otherwise ended sessions would
 * live on, and used links become valid again.
 */
const endedByRestore = [
  ...['session', 'account_token', 'feed_token', 'sign_in_code'],
  ...[
    'office_session',
    'office_invitation',
    'office_new_address',
    'office_sign_on',
    'office_kept_form',
    'seller_report_link',
    'content_preview',
  ],
  // Recomputed automatically.
  'interest_total',
]

/**
 * All tables to back up, each after those it refers to, in any order of creation: pg_restore creates them by name. Unlogged tables contain
 * nothing permanent.
 */
export async function findTables(db: Kysely<Schema>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    with recursive refers as (
      select conrelid as referring, confrelid as referred from pg_constraint where contype = 'f' and conrelid <> confrelid
    ), reached as (
      select oid, 0 as steps from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      union
      select referring, steps + 1 from reached join refers on referred = oid where steps < 100
    )
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
      and relname <> all(${[...ownTables, ...referenceTables, ...endedByRestore]}::text[])
    group by pg_class.oid, relname
    order by (select max(steps) from reached where reached.oid = pg_class.oid), pg_class.oid`.execute(db)
  return rows
}

/** Within a transaction: all rows of the table, some at a time. */
export async function* readRows(trx: Kysely<Schema>, { name, columns }: StoredTable): AsyncGenerator<RowText[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare table_rows no scroll cursor for select row_to_json(kept)::text as row from (select ${chosen} from ${sql.table(name)}) as kept`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: RowText }>`fetch ${sql.lit(rowsPerFetch)} from table_rows`.execute(trx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsPerFetch) break
  }
  await sql`close table_rows`.execute(trx)
}

export async function writeRows(trx: Kysely<Schema>, { name, columns }: StoredTable, rows: readonly RowText[]): Promise<void> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${chosen}) overriding system value
    select ${chosen} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(trx)
}

/** Empties tables with rows that depend on them. Fails if a table outside the list refers to one of them. */
export async function emptyTables(trx: Kysely<Schema>, tables: readonly StoredTable[]): Promise<void> {
  await sql`truncate ${sql.join([...tables.map(({ name }) => name), ...endedByRestore].map((name) => sql.table(name)))} restart identity`.execute(
    trx,
  )
}

/** After rows were written with their ids: continues the sequence. */
export async function continueNumbers(trx: Kysely<Schema>, { name }: StoredTable): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute where attrelid = ${name}::regclass and attidentity <> ''`.execute(trx)
  for (const { column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)})) from ${sql.table(name)}
      having max(${sql.ref(column)}) is not null`.execute(trx)
  }
}

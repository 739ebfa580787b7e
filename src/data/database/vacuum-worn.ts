import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** PostgreSQL's own: `autovacuum_vacuum_threshold` and `autovacuum_vacuum_scale_factor`. */
const fromDeadRows = sql`50`
const fromShare = sql`0.2`

interface VacuumWornOptions {
  /** Also those that were not vacuumed since the start: what earlier processes left dead is not counted, PGlite forgets it. */
  unknownToo?: boolean
  signal?: AbortSignal
}

/**
 * Does what autovacuum does on a server, for the embedded database, which has none: vacuums and analyses the tables of which so much is
 * dead, those of the system among them: each import empties the staging tables, which leaves dead rows in the catalog. Not within a
 * transaction. Returns their names.
 */
export async function vacuumWorn(db: Kysely<Schema>, { unknownToo = false, signal }: VacuumWornOptions = {}): Promise<string[]> {
  // PostgreSQL counts at most once a second otherwise.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ schema: string; name: string; worn: boolean }>`
    select stat.schemaname as schema, stat.relname as name, worn
    from pg_stat_all_tables as stat
      join pg_class on pg_class.oid = stat.relid and pg_class.relkind in ('r', 'm')
      left join pg_stat_all_tables as toast on toast.relid = pg_class.reltoastrelid
      cross join lateral (
        select stat.n_dead_tup > ${fromDeadRows} + ${fromShare} * stat.n_live_tup
          or coalesce(toast.n_dead_tup > ${fromDeadRows} + ${fromShare} * toast.n_live_tup, false) as worn
      ) as told
    where worn or (${unknownToo} and stat.last_vacuum is null)
    order by stat.relname`.execute(db)
  for (const { schema, name, worn } of rows) {
    signal?.throwIfAborted()
    // What is not dead is passed over by the first, and read by the second.
    await sql`vacuum ${worn ? sql`(analyze)` : sql``} ${sql.id(schema, name)}`.execute(db)
  }
  return rows.map(({ name }) => name)
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** PostgreSQL's own `autovacuum_vacuum_threshold` and `autovacuum_vacuum_scale_factor`. */
const fromDeadRows = sql`50`
const fromShare = sql`0.2`

interface VacuumWornOptions {
  /** Also tables not vacuumed since the start, as PGlite forgets the dead rows of earlier processes. */
  unknownToo?: boolean
  signal?: AbortSignal
}

/**
 * Replaces autovacuum for the embedded database, which has none: vacuums and analyzes tables with many dead rows, including the system's,
 * since emptying staging tables leaves dead rows in the catalog. Not within a transaction. Returns their names.
 */
export async function vacuumWorn(db: Kysely<Schema>, { unknownToo = false, signal }: VacuumWornOptions = {}): Promise<string[]> {
  // Otherwise PostgreSQL updates its counts at most once a second.
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
    // Vacuuming skips live rows, analyzing reads them.
    await sql`vacuum ${worn ? sql`(analyze)` : sql``} ${sql.id(schema, name)}`.execute(db)
  }
  return rows.map(({ name }) => name)
}

import type { Database } from '../database/database.ts'

/** How a PostgreSQL server stands. */
export interface ServerFigures {
  /** `17.2` */
  version: string
  /** Connections that it takes from users like ours, and those it has. */
  mostConnections: number
  connections: number
  /** Rows of `property`: shown, and left over from changes. */
  rows: number
  deadRows: number
  /** Hours since they were last tidied up, by itself or by an import; null: never. */
  vacuumedHoursAgo: number | null
  isVacuumedByItself: boolean
}

export async function serverFigures({ ask }: Pick<Database, 'ask'>): Promise<ServerFigures> {
  const [row] = await ask(`
    select current_setting('server_version') as version,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as "mostConnections",
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('autovacuum')::boolean as "isVacuumedByItself",
      coalesce(n_live_tup, 0)::integer as rows, coalesce(n_dead_tup, 0)::integer as "deadRows",
      (extract(epoch from now() - greatest(last_vacuum, last_autovacuum)) / 3600)::float8 as "vacuumedHoursAgo"
    from (select) as one left join pg_stat_user_tables on relname = 'property' and schemaname = current_schema()`)
  if (!row) throw new Error('One row is asked for')
  return row as unknown as ServerFigures
}

/** By how many milliseconds the database's clock is ahead of this machine's, as well as the way there and back lets it be told. */
export async function clockAhead({ ask }: Pick<Database, 'ask'>, now: () => number): Promise<number> {
  const before = now()
  const [row] = await ask('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const after = now()
  const theirs = Number(row?.ms)
  if (theirs > after) return theirs - after
  return Math.min(0, theirs - before)
}

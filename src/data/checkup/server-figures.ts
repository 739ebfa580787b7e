import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#src/data/database/database.ts'

/** The state of a PostgreSQL server. */
export interface ServerFigures {
  /** `17.2` */
  version: string
  /** Connections available to ordinary users, and those in use. */
  mostConnections: number
  connections: number
  /** Rows of `property`: live and dead. */
  rows: number
  deadRows: number
  /** Hours since the last vacuum, automatic or by an import; null if never. */
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

/** How many milliseconds the database's clock is ahead of this machine's, as precisely as the round trip allows. */
export async function clockAhead({ ask }: Pick<Database, 'ask'>, now: () => number): Promise<number> {
  const before = now()
  const [row] = await ask('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const after = now()
  const theirs = Number(row?.ms)
  if (theirs > after) return theirs - after
  return Math.min(0, theirs - before)
}

/** Identifies a server among those of a database. */
interface ServerIdentity {
  /** `17.2` */
  version: string
  /** Its start time, to the microsecond: never the same for two servers. */
  startedAt: string
  isReplica: boolean
  /** For a replica: whether it is connected to its primary, and whether replay is paused. */
  isFollowing: boolean
  isPaused: boolean
}

/** How far a replica lags behind the primary's state at the start of the check. */
interface ReplicaLag {
  /** Until it caught up; undefined if it had not when the time was over. */
  caughtUpMs: number | undefined
  /** In that case: bytes still to be applied, and the age of the last applied change; null before the first. */
  bytes: number
  seconds: number | null
}

export async function serverIdentity({ ask }: Pick<Database, 'ask'>): Promise<ServerIdentity> {
  const [row] = await ask(`
    select current_setting('server_version') as version, pg_postmaster_start_time()::text as "startedAt", pg_is_in_recovery() as "isReplica",
      exists (select from pg_stat_wal_receiver) as "isFollowing",
      case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as "isPaused"`)
  if (!row) throw new Error('One row is asked for')
  return row as unknown as ServerIdentity
}

const lookEveryMs = 100

/** Waits for the replica up to `patienceMs`. */
export async function replicaLag(primary: Pick<Database, 'ask'>, replica: Pick<Database, 'ask'>, patienceMs: number): Promise<ReplicaLag> {
  const [told] = await primary.ask('select pg_current_wal_lsn()::text as at')
  const begun = performance.now()
  for (;;) {
    const [row] = await replica.ask(
      `select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`,
      [told?.at],
    )
    const { bytes, seconds } = row as unknown as Pick<ReplicaLag, 'bytes' | 'seconds'>
    const ms = performance.now() - begun
    if (bytes <= 0) return { caughtUpMs: ms, bytes: 0, seconds }
    if (ms > patienceMs) return { caughtUpMs: undefined, bytes, seconds }
    await wait(lookEveryMs)
  }
}

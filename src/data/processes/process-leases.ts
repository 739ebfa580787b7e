import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#src/data/database/database.ts'
import { migrationNames } from '#src/data/database/migrate.ts'

/**
 * Milliseconds for which a process may go by a version after it began to read it. Without reading it again it must not show a
 * cached page after that; so whoever raised the version knows after this time that nobody goes by an older one.
 */
export const leaseMs = 2000
/** A process that has written nothing for longer is taken for dead, and is no longer waited for. */
const deadAfter = '1 minute'
const rewriteEveryMs = 10_000
const pollEveryMs = 5

/** This process among those that cache pages: its row in `page_keeper`, a name from before this file's. */
interface ProcessLease {
  /** Says which version this process goes by now. Writes only what is new, and every ten seconds that it is still there. */
  renew(version: string): Promise<void>
  release(): Promise<void>
}

export function processLease({ ask }: Pick<Database, 'ask'>): ProcessLease {
  const name = processName()
  const known = migrationNames()
  known.catch(() => {})
  let written = { version: '', at: Number.NEGATIVE_INFINITY }
  return {
    async renew(version) {
      if (written.version === version && performance.now() - written.at < rewriteEveryMs) return
      const at = performance.now()
      await ask(
        `insert into page_keeper (name, seen_version, known_migrations) values ($1, $2, $3)
        on conflict (name) do update set seen_version = excluded.seen_version, seen_at = now()`,
        [name, version, await known],
      )
      written = { version, at }
    },
    release: async () => void (await ask('delete from page_keeper where name = $1', [name])),
  }
}

/**
 * Resolves once no process goes by an older version than the database's at the time of the call: usually within milliseconds,
 * when all have said so; at the latest when the leases of the silent ones are over. Returns the names of those, and never throws.
 * The embedded database has one process only, which reads the version itself.
 */
export async function waitForAllProcesses({ ask, kind }: Pick<Database, 'ask' | 'kind'>): Promise<string[]> {
  if (kind === 'embedded') return []
  const until = performance.now() + leaseMs
  const behind = () => ask('select name from page_keeper where seen_version <> (select version from site_version) order by name')
  for (;;) {
    const names = await behind().then(
      (rows) => rows.map(({ name }) => String(name)),
      () => undefined,
    )
    if (names?.length === 0) return []
    if (performance.now() > until) {
      await ask(`delete from page_keeper where seen_at < now() - interval '${deadAfter}'`).catch(() => {})
      return names ?? ['unknown, because the database does not answer']
    }
    await wait(pollEveryMs)
  }
}

/** Whether every process that is there is of a version of Gable with this migration. The embedded database has one process only. */
export async function doAllKnow({ ask, kind }: Pick<Database, 'ask' | 'kind'>, migration: string): Promise<boolean> {
  if (kind === 'embedded') return true
  const older = await ask(
    `select from page_keeper where seen_at > now() - interval '${deadAfter}' and ($1 = any(known_migrations)) is not true limit 1`,
    [migration],
  )
  return older.length === 0
}

interface JobLease {
  /**
   * Takes the lease, or renews it: from now on, by the database's clock, it is this process's for `leaseMs`, less than a minute. Returns
   * false while it is another's. Throws what the database throws: then nothing is known of it.
   */
  take(): Promise<boolean>
  /** Lets others take it at once. */
  release(): Promise<void>
}

/**
 * The lease of a job among all processes on the database. Times are compared by the database alone: clocks of machines count for nothing. A
 * lease that lasts longer than any is given for was written by a database whose clock was ahead, and holds nobody up.
 */
export function jobLease({ ask }: Pick<Database, 'ask'>, name: string, leaseMs: number): JobLease {
  const holder = processName()
  return {
    async take() {
      const rows = await ask(
        `insert into job_lease (name, holder, until) values ($1, $2, now() + make_interval(secs => $3))
        on conflict (name) do update set holder = excluded.holder, until = excluded.until
        where job_lease.holder = excluded.holder or job_lease.until <= now() or job_lease.until > now() + interval '1 minute'
        returning name`,
        [name, holder, leaseMs / 1000],
      )
      return rows.length > 0
    },
    release: async () => void (await ask('delete from job_lease where name = $1 and holder = $2', [name, holder])),
  }
}

/** Names this process among all that use the database, on whatever machine; a new name with each call. */
function processName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
}

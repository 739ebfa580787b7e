import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#src/data/database/database.ts'
import { migrationNames } from '#src/data/database/migrate.ts'

/**
 * Milliseconds for which a process may use a version after it began to read it. After that it must read again before it shows a cached
 * page. So whoever raises the version knows that after this time no process uses an older one.
 */
export const leaseMs = 2000
/** A process that has not reported for longer counts as dead and is not waited for. */
const deadAfter = '1 minute'
const rewriteEveryMs = 10_000
const pollEveryMs = 5

/** This process in the list of those that cache pages, table `page_keeper`. */
interface ProcessLease {
  /** Reports the version that this process uses. Writes only changes, and a sign of life every ten seconds. */
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
 * Resolves once no process uses an older version than the database's at the time of the call: usually within milliseconds, when all have
 * reported it; at the latest when the leases of silent processes have expired. Resolves to the names of the silent ones, and never rejects.
 * The embedded database has only one process, which reads the version itself.
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

/** Returns whether every live process runs a version of Gable with this migration. The embedded database has only one process. */
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
   * Takes or renews the lease: it is this process's for `leaseMs` by the database's clock, which must be less than a minute. Returns false
   * while another process has it. If it rejects because the database fails, the state of the lease is unknown.
   */
  take(): Promise<boolean>
  /** Lets others take it immediately. */
  release(): Promise<void>
}

/**
 * Returns the lease of a job, of which one process on the database has it at a time. Times are compared only by the database's clock. A
 * lease that lasts longer than the maximum was written by a database whose clock was ahead, and is ignored.
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

/** Returns a name for this process that is unique among all that use the database; a new one with each call. */
function processName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
}

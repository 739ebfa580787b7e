import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { migrationNames } from '../database/migration-files.ts'
import { processName } from './process-name.ts'

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
export async function untilAllSee({ ask, kind }: Pick<Database, 'ask' | 'kind'>): Promise<string[]> {
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

import type { Database } from '../database/database.ts'
import { processName } from './process-name.ts'

interface JobLease {
  /**
   * Takes the lease, or renews it: from now on, by the database's clock, it is this process's for `leaseMs`, less than a minute. Returns false while it is
   * another's. Throws what the database throws: then nothing is known of it.
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

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { jobLease } from '#src/data/processes/process-leases.ts'

interface UnderLeaseOptions {
  database: Pick<Database, 'ask' | 'kind'>
  /** The job's name, among all processes on the database. */
  name: string
  /** Returns a function that ends the job. */
  start: () => Promise<() => Promise<void>>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds. */
  leaseMs?: number
}

/** How long nobody does the job if a process dies. */
const usualLeaseMs = 10_000

/**
 * Runs a job in one of the processes that share the database, as long as this one runs: while it holds the lease, which it renews several
 * times in each period. A process that cannot renew it ends its job before another may take it, by a monotonic clock. Rejects if the job
 * cannot start the first time. The returned function ends the job and releases the lease. On the embedded database there is one process.
 */
export async function runUnderLease(options: UnderLeaseOptions): Promise<() => Promise<void>> {
  const { database, name, start, log, leaseMs = usualLeaseMs } = options
  if (database.kind === 'embedded') return await start()
  const lease = jobLease(database, name, leaseMs)
  const stopping = new AbortController()
  const { signal } = stopping
  let end: (() => Promise<void>) | undefined
  let ending: Promise<void> | undefined
  let overdue: NodeJS.Timeout | undefined

  const endJob = async (reason: string) => {
    clearTimeout(overdue)
    if (end) {
      log.warn({ job: name, reason }, 'A job ends here')
      ending = end().catch(warn)
      end = undefined
    }
    await ending
  }
  const look = async () => {
    const askedAt = performance.now()
    if (!(await lease.take())) return await endJob('another process has taken it')
    clearTimeout(overdue)
    // A third of the lease is reserved for ending current work.
    const restMs = (2 / 3) * leaseMs - (performance.now() - askedAt)
    overdue = setTimeout(() => void endJob('its lease could not be renewed'), restMs).unref()
    if (end) return
    // Ending the job after losing the lease may take longer than getting the lease back.
    await ending
    end = await start()
    log.info({ job: name }, 'A job runs here')
  }
  const warn = (error: unknown) => log.warn({ error, job: name }, 'A job cannot go on here now')

  const release = () => lease.release().catch(() => {})
  try {
    await look()
  } catch (error) {
    clearTimeout(overdue)
    await release()
    throw error
  }
  const looking = (async () => {
    while (await wait(leaseMs / 5, true, { signal, ref: false }).catch(() => false)) await look().catch(warn)
  })()
  return async () => {
    stopping.abort()
    await looking
    clearTimeout(overdue)
    await end?.()
    await release()
  }
}

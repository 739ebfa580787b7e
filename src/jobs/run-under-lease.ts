import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { jobLease } from '#src/data/processes/process-leases.ts'

interface UnderLeaseOptions {
  database: Pick<Database, 'ask' | 'kind'>
  /** Of the job, among all processes on the database. */
  name: string
  /** Returns what ends the job. */
  start: () => Promise<() => Promise<void>>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds. */
  leaseMs?: number
}

/** Of a process that dies without a word, this is how long nobody does its job. */
const usualLeaseMs = 10_000

/**
 * Runs a job in one process of all that share the database, for as long as this one runs: while it has the lease, which it renews several
 * times in each. A process that cannot renew it ends its job before another may take it, by a clock that nobody sets. Rejects when the job
 * cannot start at the first time. The returned function ends the job and lets go of the lease. On the embedded database there is one
 * process.
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
    // A third of the lease is left for what is under way to end in.
    const restMs = (2 / 3) * leaseMs - (performance.now() - askedAt)
    overdue = setTimeout(() => void endJob('its lease could not be renewed'), restMs).unref()
    if (end) return
    // What has to end because the lease was lost may take longer than it took to get it back.
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

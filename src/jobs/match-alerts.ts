import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { siteVersionChannel } from '#src/data/processes/site-version.ts'
import { type MatchNewsOptions, matchNews } from '#src/services/alerts/match-events.ts'
import { wakeableWait } from './wakeable-wait.ts'

interface MatchAlertsOptions extends Omit<MatchNewsOptions, 'db' | 'log'> {
  database: Pick<Database, 'db' | 'listen' | 'kind'>
  log: Pick<Logger, 'debug' | 'warn'>
  times?: Partial<MatchTimes>
}

/** Milliseconds. */
interface MatchTimes {
  /** Newly saved searches are not announced, and are prepared before the next event. */
  lookMs: number
  /** Longest time of a transaction; the number of events is adjusted to it. */
  batchMs: number
  /** Concurrent transactions. */
  atATime: number
}

/** Pages wait for the one connection of the embedded database. */
const usualTimes: Record<Database['kind'], MatchTimes> = {
  embedded: { lookMs: 5000, batchMs: 50, atATime: 1 },
  server: { lookMs: 5000, batchMs: 1000, atATime: 2 },
}
const firstEvents = 4
const mostEvents = 256

/**
 * Matches events of imports with saved searches as long as the site runs, soon after their commit by any process. Any number of processes
 * may do so. The returned function ends it.
 */
export async function matchAlerts({ database, times, log, ...options }: MatchAlertsOptions): Promise<() => Promise<void>> {
  const { lookMs, batchMs, atATime } = { ...usualTimes[database.kind], ...times }
  const stopping = new AbortController()
  const { signal } = stopping
  const waits = Array.from({ length: atATime }, wakeableWait)
  const ringAll = () => {
    for (const wakeable of waits) wakeable.wake()
  }
  const stopListening = await database.listen(siteVersionChannel, ringAll)

  const work = async (wakeable: ReturnType<typeof wakeableWait>) => {
    let most = firstEvents
    while (!signal.aborted) {
      const startedAt = performance.now()
      const matched = await matchNews({ ...options, db: database.db, log }, most).catch((error: unknown) => {
        log.warn({ error }, 'What happened cannot be matched with the saved searches now')
      })
      if (!matched) {
        await wakeable.wait(lookMs)
        continue
      }
      const ms = performance.now() - startedAt
      log.debug({ ...matched, ms: Math.round(ms) }, 'Matched what happened with the saved searches')
      most = nextEvents(matched.events, ms / batchMs)
      // Pages get their turn at the embedded database.
      if (database.kind === 'embedded') await wait(ms, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const working = Promise.all(waits.map(work))
  return async () => {
    stopping.abort()
    ringAll()
    await stopListening()
    await working
  }
}

/** The number of events that uses the available time, given that so many took this share of it. */
function nextEvents(events: number, share: number): number {
  return Math.max(1, Math.min(mostEvents, events * 2, Math.floor(events / Math.max(share, 0.01))))
}

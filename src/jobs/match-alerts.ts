import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { siteVersionChannel } from '#src/data/processes/site-version.ts'
import { type MatchNewsOptions, matchNews } from '#src/services/alerts/match-news.ts'
import { doorbell } from './doorbell.ts'

interface MatchAlertsOptions extends Omit<MatchNewsOptions, 'db' | 'log'> {
  database: Pick<Database, 'db' | 'listen' | 'kind'>
  log: Pick<Logger, 'debug' | 'warn'>
  times?: Partial<MatchTimes>
}

/** Milliseconds. */
interface MatchTimes {
  /** Searches that are saved come up unannounced, and are prepared before anything happens. */
  lookMs: number
  /** What a transaction is to take at most; it gets as many events as that. */
  batchMs: number
}

/** Pages wait for the one connection of the embedded database. */
const usualTimes: Record<Database['kind'], MatchTimes> = {
  embedded: { lookMs: 5000, batchMs: 50 },
  server: { lookMs: 5000, batchMs: 1000 },
}
const firstEvents = 8
const mostEvents = 512

/**
 * Matches what imports bring with the saved searches for as long as the site runs, soon after they are committed by whichever process. Any
 * number of processes may do so. The returned function ends it.
 */
export async function matchAlerts({ database, times, log, ...options }: MatchAlertsOptions): Promise<() => Promise<void>> {
  const { lookMs, batchMs } = { ...usualTimes[database.kind], ...times }
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = doorbell()
  const stopListening = await database.listen(siteVersionChannel, bell.ring)
  let most = firstEvents
  const matchOnce = async () => {
    const startedAt = performance.now()
    const matched = await matchNews({ ...options, db: database.db, log }, most)
    const ms = performance.now() - startedAt
    if (!matched) return bell.wait(lookMs)
    log.debug({ ...matched, ms: Math.round(ms) }, 'Matched what happened with the saved searches')
    most = ms > batchMs ? Math.max(1, Math.floor(most / 2)) : Math.min(mostEvents, ms < batchMs / 2 ? most * 2 : most)
    // Pages get their turn at the embedded database.
    if (database.kind === 'embedded') await wait(ms, undefined, { signal, ref: false }).catch(() => {})
  }
  const working = (async () => {
    while (!signal.aborted) {
      await matchOnce().catch(async (error: unknown) => {
        log.warn({ error }, 'What happened cannot be matched with the saved searches now')
        await bell.wait(lookMs)
      })
    }
  })()
  return async () => {
    stopping.abort()
    bell.ring()
    await stopListening()
    await working
  }
}

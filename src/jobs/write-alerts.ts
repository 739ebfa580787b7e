import type { Logger } from 'pino'
import { hasUnmatchedEvents } from '#src/data/alerts/found-events.ts'
import { matchChannel } from '#src/data/alerts/match-events.ts'
import type { Database } from '#src/data/database/database.ts'
import { isQuiet, type QuietHours } from '#src/domain/alerts/alert-schedule.ts'
import type { AlertParts } from '#src/services/alerts/write-alert.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { traced } from '#src/traced.ts'
import { wakeableWait } from './wakeable-wait.ts'

interface WriteAlertsOptions extends Pick<AlertParts, 'tokens' | 'now' | 'texts'> {
  database: Pick<Database, 'db' | 'listen'>
  quietHours: QuietHours | undefined
  log: Pick<Logger, 'info' | 'warn'>
  times?: Partial<AlertTimes>
}

/** Milliseconds. */
interface AlertTimes {
  /** Alerts that become due by time alone, such as on Mondays, are not announced. */
  lookMs: number
  /** The longest wait for an import to be matched, so that everybody gets one mail about it. */
  patienceMs: number
  /** Between checks while waiting. */
  waitMs: number
}

const usualTimes: AlertTimes = { lookMs: 5 * 60_000, patienceMs: 10 * 60_000, waitMs: 2000 }

/** Writes alerts when due, as long as the site runs, in any number of processes. The returned function ends it. */
export async function writeAlerts({ database, quietHours, log, times = {}, ...given }: WriteAlertsOptions): Promise<() => Promise<void>> {
  const { lookMs, patienceMs, waitMs } = { ...usualTimes, ...times }
  const parts = { ...given, db: database.db }
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeable = wakeableWait()
  const stopListening = await database.listen(matchChannel, wakeable.wake)
  /** By the process's own clock. */
  let waitingSince: number | undefined

  /** Returns how long to wait. */
  const look = async (): Promise<number> => {
    if (isQuiet(parts.now(), quietHours)) return lookMs
    if (await hasUnmatchedEvents(parts.db)) {
      waitingSince ??= performance.now()
      if (performance.now() - waitingSince < patienceMs) return waitMs
    }
    waitingSince = undefined
    const written = await traced('job', { job: 'write alerts' }, async (note) => {
      const mails = await writeDueAlerts(parts, signal)
      note({ written: mails })
      return mails
    })
    if (written > 0) log.info({ written }, 'Alerts were written')
    return lookMs
  }
  const working = (async () => {
    while (!signal.aborted) {
      const restMs = await look().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, 'Alerts cannot be written now')
        return lookMs
      })
      if (!signal.aborted) await wakeable.wait(restMs)
    }
  })()
  return async () => {
    stopping.abort(new Error('The site stops'))
    wakeable.wake()
    await stopListening()
    await working
  }
}

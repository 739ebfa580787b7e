import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

interface RemindVisitorsOptions {
  /** Queues what is due; returns how much that was. */
  remind(signal: AbortSignal): Promise<number>
  log: Pick<Logger, 'info' | 'warn'>
  everyMs?: number
}

/** Reminds visitors of their appointments as that becomes due, for as long as the site runs. The returned function ends it. */
export function remindOfAppointments({ remind, log, everyMs = 60_000 }: RemindVisitorsOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    for (;;) {
      try {
        const reminded = await remind(signal)
        if (reminded > 0) log.info({ reminded }, 'Visitors are reminded of their appointments')
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ error }, 'Nobody can be reminded of appointments now')
      }
      await wait(everyMs, undefined, { signal, ref: false })
    }
  })().catch(() => {})
  return async () => {
    stopping.abort()
    await running
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { traced } from '../traced.ts'

interface RepeatJobOptions {
  /** Returns how much was done. */
  work(signal: AbortSignal): Promise<number>
  everyMs: number
  /** Milliseconds until the first time, for what need not be done at a start. */
  firstMs?: number
  log: Pick<Logger, 'info' | 'warn'>
  /** The log's name for that number. */
  counts: string
  says: { done: string; failed: string }
}

/** Repeats the work as long as the site runs, also after failures. The returned function ends it. */
export function repeatJob({ work, everyMs, firstMs = 0, log, counts, says }: RepeatJobOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    for (let pauseMs = firstMs; ; pauseMs = everyMs) {
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false })
      try {
        const done = await traced('job', { job: counts }, async (note) => {
          const count = await work(signal)
          note({ [counts]: count })
          return count
        })
        if (done > 0) log.info({ [counts]: done }, says.done)
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ error }, says.failed)
      }
    }
  })().catch(() => {})
  return async () => {
    stopping.abort()
    await running
  }
}

interface RemindVisitorsOptions extends Pick<Parameters<typeof repeatJob>[0], 'log'> {
  /** Queues due reminders; returns how many. */
  remind(signal: AbortSignal): Promise<number>
  everyMs?: number
}

/** Reminds visitors of their appointments when due, as long as the site runs. The returned function ends it. */
export function remindOfAppointments({ remind, log, everyMs = 60_000 }: RemindVisitorsOptions): () => Promise<void> {
  const says = { done: 'Visitors are reminded of their appointments', failed: 'Nobody can be reminded of appointments now' }
  return repeatJob({ work: remind, everyMs, log, counts: 'reminded', says })
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { traced } from '#src/traced.ts'

interface TidyDailyOptions {
  /** Returns how many of each kind were removed, by name. */
  tidy(signal: AbortSignal): Promise<object>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds from the start to the first run, when the start's own work is done. */
  firstMs?: number
  everyMs?: number
}

/** Tidies once a day as long as the site runs. The returned function ends it, including current work. */
export function tidyDaily({ tidy, log, firstMs = 60_000, everyMs = 24 * 60 * 60_000 }: TidyDailyOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    for (let pauseMs = firstMs; ; pauseMs = everyMs) {
      await wait(pauseMs, undefined, { signal, ref: false })
      try {
        const tidied = await traced('tidy', {}, async (note) => {
          const removed = await tidy(signal)
          note({ ...removed })
          return removed
        })
        if (Object.values(tidied).some((count) => count > 0)) log.info(tidied, 'Removed what is no longer needed')
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ error }, 'What is no longer needed could not be removed')
      }
    }
  })().catch(() => {})
  return async () => {
    stopping.abort()
    await running
  }
}

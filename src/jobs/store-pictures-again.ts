import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

interface StorePicturesAgainOptions {
  /** Stores the agency's pictures; false while the store does not take them all. */
  store(): Promise<boolean>
  log: Pick<Logger, 'info' | 'warn'>
  everyMs?: number
}

/** Tries again to store the agency's own pictures, which their store did not take at the start. The returned function stops it. */
export function storePicturesAgain({ store, log, everyMs = 60_000 }: StorePicturesAgainOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const storing = (async () => {
    while (await wait(everyMs, true, { signal, ref: false }).catch(() => false)) {
      try {
        if (!(await store())) continue
        log.info('The pictures of the content are stored now')
        return
      } catch (error) {
        log.warn({ error }, 'The pictures of the content could not be stored')
      }
    }
  })()
  return async () => {
    stopping.abort()
    await storing
  }
}

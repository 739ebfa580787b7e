import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

interface AskPostcodesAgainOptions {
  /** Returns how many properties were placed. */
  placeAgain(): Promise<number>
  log: Pick<Logger, 'info' | 'warn'>
  everyMs?: number
}

/** The postcode service is left alone for five minutes if it does not respond. */
const askEveryMs = 10 * 60_000

/** Repeats look-ups for which the postcode service was unreachable, as long as the site runs. The returned function stops it. */
export function askPostcodesAgain({ placeAgain, log, everyMs = askEveryMs }: AskPostcodesAgainOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const asking = (async () => {
    while (await wait(everyMs, true, { signal, ref: false }).catch(() => false)) {
      try {
        const placed = await placeAgain()
        if (placed > 0) log.info({ placed }, 'Properties were placed by postcodes that could not be asked about before')
      } catch (error) {
        log.warn({ error }, 'Postcodes could not be asked about again')
      }
    }
  })()
  return async () => {
    stopping.abort()
    await asking
  }
}

interface StorePicturesAgainOptions {
  /** Stores the agency's pictures; false while the store does not accept them all. */
  store(): Promise<boolean>
  log: Pick<Logger, 'info' | 'warn'>
  everyMs?: number
}

/** Retries storing the agency's own pictures if their store did not accept them at the start. The returned function stops it. */
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

import type { Database } from '#src/data/database/database.ts'
import { siteVersionChannel } from '#src/data/processes/site-version.ts'
import { type PurgePagesOptions, purgePages } from '#src/services/purge-pages.ts'
import { wakeableWait } from './wakeable-wait.ts'

interface PurgeSharedCacheOptions extends PurgePagesOptions {
  database: PurgePagesOptions['database'] & Pick<Database, 'listen'>
  /** Milliseconds between checks for unannounced changes; and after a failure, doubled each time up to the longest. */
  times?: { lookMs: number; pauseMs: number; longestPauseMs: number }
}

const usualTimes = { lookMs: 5000, pauseMs: 2000, longestPauseMs: 5 * 60_000 }

/** Purges the shared cache after each change of the site, as long as it runs. Run it in one process only. The returned function ends it. */
export async function purgeSharedCache({ times = usualTimes, ...options }: PurgeSharedCacheOptions): Promise<() => Promise<void>> {
  const { database, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeable = wakeableWait()
  const stopListening = await database.listen(siteVersionChannel, () => wakeable.wake())
  const working = (async () => {
    for (let failures = 0; !signal.aborted; ) {
      const outcome = await purgePages(options, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, 'Whether the shared cache has to be purged cannot be told now')
        return 'failed' as const
      })
      failures = outcome === 'failed' ? failures + 1 : 0
      const { lookMs, pauseMs, longestPauseMs } = times
      if (!signal.aborted) await wakeable.wait(failures === 0 ? lookMs : Math.min(longestPauseMs, pauseMs * 2 ** (failures - 1)))
    }
  })()
  return async () => {
    stopping.abort(new Error('The site stops'))
    wakeable.wake()
    await stopListening()
    await working
  }
}

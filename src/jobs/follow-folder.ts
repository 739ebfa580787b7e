import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { wakeableWait } from './wakeable-wait.ts'

interface FollowFolderOptions {
  /** Calls back when something in the folder changes, if the system supports it. */
  watch: (onChange: () => void) => { close(): void }
  /** Reads the folder if it has changed. */
  take: () => Promise<void>
  log: Pick<Logger, 'warn'>
  /** Milliseconds without changes before it is read; and between checks if the system does not notify. */
  times?: { quietMs: number; lookMs: number }
}

const usualTimes = { quietMs: 300, lookMs: 30_000 }

/**
 * Reads the content folder whenever it has changed, once no further changes follow, because editors and `git pull` write files one by one.
 * The returned function ends it.
 */
export function followFolder({ watch, take, log, times = usualTimes }: FollowFolderOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const wakeable = wakeableWait()
  let changes = 0
  const watcher = watch(() => {
    changes += 1
    wakeable.wake()
  })
  const following = (async () => {
    while (!signal.aborted) {
      await wakeable.wait(times.lookMs)
      for (let seen = -1; seen !== changes && !signal.aborted; ) {
        seen = changes
        await wait(times.quietMs, undefined, { signal, ref: false }).catch(() => {})
      }
      if (!signal.aborted) await take().catch((error: unknown) => log.warn({ error }, 'The folder of the content cannot be taken in now'))
    }
  })()
  return async () => {
    stopping.abort()
    watcher.close()
    wakeable.wake()
    await following
  }
}

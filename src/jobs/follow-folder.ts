import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { wakeableWait } from './wakeable-wait.ts'

interface FollowFolderOptions {
  /** Calls back when something in the folder changes, where the system can tell. */
  watch: (onChange: () => void) => { close(): void }
  /** Takes the folder in, if it has changed. */
  take: () => Promise<void>
  log: Pick<Logger, 'warn'>
  /** Milliseconds: for which nothing changes any more before it is read; and between looks where the system does not tell. */
  times?: { quietMs: number; lookMs: number }
}

const usualTimes = { quietMs: 300, lookMs: 30_000 }

/**
 * Takes the folder of the content in whenever it has changed: once nothing more changes in it, because editors and `git pull` write files
 * one after the other. The returned function ends it.
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

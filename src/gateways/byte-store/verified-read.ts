import { LRUCache } from 'lru-cache'
import { type ByteStore, StoreUnavailable } from './byte-store.ts'

/** Whether the bytes can be what was stored under the key. */
export type IsAsStored = (key: string, bytes: Uint8Array) => boolean

/** The first answer may have been damaged on its way. */
const tries = 2
/** What is damaged for good is told once in so long, however many ask for it. */
const tellAgainMs = 60 * 60 * 1000
const mostTold = 10_000

/**
 * Reads all of what a store has under a key, once for all who ask at the same time; undefined where there is none. What is not as it was stored is
 * asked for once more. Throws `StoreUnavailable` where it is not again: the store may be mended.
 */
export function verifiedRead(store: ByteStore, isAsStored: IsAsStored, warn: (message: string) => void) {
  const told = new LRUCache<string, true>({ max: mostTold, ttl: tellAgainMs })
  const reading = new Map<string, Promise<Buffer | undefined>>()

  async function read(key: string): Promise<Buffer | undefined> {
    for (let tried = 0; tried < tries; tried++) {
      const bytes = await store.get(key)
      if (bytes && !isAsStored(key, bytes)) continue
      told.delete(key)
      return bytes
    }
    const what = `${store.describe(key)} is not what was stored there, asked for ${tries} times`
    if (!told.has(key)) warn(`${what}: the store damaged it, or its way here does; it is not shown`)
    told.set(key, true)
    throw new StoreUnavailable(what)
  }

  return async (key: string): Promise<Buffer | undefined> => {
    const running = reading.get(key)
    if (running) return await running
    const started = read(key).finally(() => reading.delete(key))
    reading.set(key, started)
    return await started
  }
}

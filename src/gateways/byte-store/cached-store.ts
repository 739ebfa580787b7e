import type { ByteStore } from './byte-store.ts'
import type { DiskCache } from './disk-cache.ts'
import { type IsAsStored, verifiedRead } from './verified-read.ts'
import { wholeBytes } from './whole-bytes.ts'

interface CachedStoreOptions {
  far: ByteStore
  cache: DiskCache
  /** The name of the store within the cache, which others share. */
  name: string
  /** What is not is neither kept nor handed on, wherever it comes from. Without it everything is. */
  isAsStored?: IsAsStored
  /** Called with a sentence where the store has other bytes than were stored. */
  warn?: (message: string) => void
}

/** A store far away, and the copies of what was read from it or put into it of late: those are there when it does not answer. */
export function cachedStore({ far, cache, name, isAsStored = () => true, warn = () => {} }: CachedStoreOptions): ByteStore {
  const placeOf = (key: string) => `${name}/${key}`
  const read = verifiedRead(far, isAsStored, warn)

  async function near(key: string): Promise<Buffer | undefined> {
    const kept = await cache.get(placeOf(key))
    if (!kept || isAsStored(key, kept)) return kept
    await cache.remove(placeOf(key))
  }

  async function get(key: string): Promise<Buffer | undefined> {
    const kept = await near(key)
    if (kept) return kept
    const bytes = await read(key)
    if (bytes) await cache.put(placeOf(key), bytes)
    return bytes
  }

  return {
    ...far,
    async putNew(key, bytes) {
      // It was there once, and likely is: asking costs less than sending. Another machine may have removed it.
      if ((await near(key)) && (await far.find(key))) return
      await far.putNew(key, bytes)
      await cache.put(placeOf(key), bytes)
    },
    async replace(key, bytes) {
      await cache.remove(placeOf(key))
      await far.replace(key, bytes)
      await cache.put(placeOf(key), bytes)
    },
    get,
    async find(key) {
      const kept = await near(key)
      if (kept) return wholeBytes(kept.length, async () => kept)
      const found = await far.find(key)
      // A part cannot be compared with the hash of the whole.
      return found && wholeBytes(found.size, () => get(key))
    },
    async remove(keys) {
      for (const key of keys) await cache.remove(placeOf(key))
      return await far.remove(keys)
    },
  }
}

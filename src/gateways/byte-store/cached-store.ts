import { LRUCache } from 'lru-cache'
import { type ByteStore, type FoundBytes, StoreUnavailable } from './byte-store.ts'
import type { DiskCache } from './disk-cache.ts'

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

/** Whether the bytes can be what was stored under the key. */
type IsAsStored = (key: string, bytes: Uint8Array) => boolean

/** The first answer may have been damaged on its way. */
const tries = 2
/** What is damaged for good is told once in so long, however many ask for it. */
const tellAgainMs = 60 * 60 * 1000
const mostTold = 10_000

/**
 * Reads all of what a store has under a key, once for all who ask at the same time; undefined where there is none. What is not as it was
 * stored is asked for once more. Throws `StoreUnavailable` where it is not again: the store may be mended.
 */
function verifiedRead(store: ByteStore, isAsStored: IsAsStored, warn: (message: string) => void) {
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

const pieceBytes = 64 * 1024

/** Bytes of `size`, of which nothing is sent before all are read; `read` is called once, and not before somebody wants them. */
function wholeBytes(size: number, read: () => Promise<Buffer | undefined>): FoundBytes {
  let reading: Promise<Buffer> | undefined
  const all = async () => {
    const bytes = await read()
    if (bytes?.length === size) return bytes
    throw new StoreUnavailable(`it has ${bytes ? `${bytes.length} bytes` : 'nothing'} where it told of ${size}`)
  }
  const ready = () => (reading ??= all())
  return {
    size,
    ready: async () => void (await ready()),
    stream({ from, to } = { from: 0, to: size - 1 }) {
      const end = Math.min(to + 1, size)
      let at = from
      return new ReadableStream(
        {
          async pull(controller) {
            const bytes = await ready()
            if (at >= end) return controller.close()
            // A copy: who reads may take the memory with it, and others read the same.
            const piece = new Uint8Array(bytes.subarray(at, Math.min(at + pieceBytes, end)))
            at += piece.length
            controller.enqueue(piece)
          },
        },
        { highWaterMark: 0 },
      )
    },
  }
}

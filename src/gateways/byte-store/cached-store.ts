import { LRUCache } from 'lru-cache'
import { type ByteStore, type FoundBytes, StoreUnavailable } from './byte-store.ts'
import type { DiskCache } from './disk-cache.ts'

interface CachedStoreOptions {
  far: ByteStore
  cache: DiskCache
  /** The store's name within the shared cache. */
  name: string
  /** Altered bytes are neither cached nor returned. Without this check, everything is accepted. */
  isAsStored?: IsAsStored
  /** Receives a sentence if the store has altered bytes. */
  warn?: (message: string) => void
}

/** Larger files, such as films, are sent from the disk piece by piece once all their bytes were compared: many visitors ask for parts. */
const piecewiseBytes = 1_000_000
const mostCompared = 10_000

/** A remote store with a cache of recently read and written files, which are available even if the store is down. */
export function cachedStore({ far, cache, name, isAsStored = () => true, warn = () => {} }: CachedStoreOptions): ByteStore {
  const placeOf = (key: string) => `${name}/${key}`
  const read = verifiedRead(far, isAsStored, warn)

  /** Large files whose copies were compared since this process started. */
  const compared = new LRUCache<string, true>({ max: mostCompared })

  const near = once(async (key) => {
    const kept = await cache.get(placeOf(key))
    if (kept && !isAsStored(key, kept)) return void (await cache.remove(placeOf(key)))
    if (kept && kept.length > piecewiseBytes) compared.set(key, true)
    return kept
  })

  async function drop(key: string): Promise<void> {
    compared.delete(key)
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
      // It was stored before and probably still is: checking costs less than sending. Another machine may have removed it.
      if ((await near(key)) && (await far.find(key))) return
      await far.putNew(key, bytes)
      await cache.put(placeOf(key), bytes)
    },
    async replace(key, bytes) {
      await drop(key)
      await far.replace(key, bytes)
      await cache.put(placeOf(key), bytes)
    },
    get,
    async find(key) {
      const copy = compared.has(key) ? await cache.find(placeOf(key)) : undefined
      if (copy) return copy
      const kept = await near(key)
      if (kept) return wholeBytes(kept.length, async () => kept)
      const found = await far.find(key)
      // A range cannot be compared with the hash of the whole.
      return found && wholeBytes(found.size, () => get(key))
    },
    async remove(keys) {
      for (const key of keys) await drop(key)
      return await far.remove(keys)
    },
  }
}

/** Whether the bytes may be what was stored under the key. */
type IsAsStored = (key: string, bytes: Uint8Array) => boolean

/** The first response may have been damaged in transit. */
const tries = 2
/** Permanent damage is reported once in this time. */
const tellAgainMs = 60 * 60 * 1000
const mostTold = 10_000

/**
 * Reads all bytes of a key, once for concurrent readers; undefined if there are none. Altered bytes are requested once more. Throws
 * `StoreUnavailable` if they are altered again, as the store may be repaired.
 */
function verifiedRead(store: ByteStore, isAsStored: IsAsStored, warn: (message: string) => void) {
  const told = new LRUCache<string, true>({ max: mostTold, ttl: tellAgainMs })
  return once(async (key) => {
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
  })
}

type Read = (key: string) => Promise<Buffer | undefined>

/** Reads a key once for those who ask at a time. */
function once(read: Read): Read {
  const reading = new Map<string, Promise<Buffer | undefined>>()
  return async (key) => {
    const running = reading.get(key)
    if (running) return await running
    const started = read(key).finally(() => reading.delete(key))
    reading.set(key, started)
    return await started
  }
}

const pieceBytes = 64 * 1024

/** Bytes of `size`, sent only once all are read; `read` is called once, on first use. */
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
            // A copy: readers may take ownership of the memory, and others read the same.
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

import type { ByteStore } from './byte-store.ts'
import type { DiskCache } from './disk-cache.ts'

interface CachedStoreOptions {
  far: ByteStore
  cache: DiskCache
  /** The name of the store within the cache, which others share. */
  name: string
}

/** A store far away, and the copies of what was read from it or put into it of late: those are there when it does not answer. */
export function cachedStore({ far, cache, name }: CachedStoreOptions): ByteStore {
  const placeOf = (key: string) => `${name}/${key}`
  return {
    ...far,
    async putNew(key, bytes) {
      // It was there once, and likely is: asking costs less than sending. Another machine may have removed it.
      if ((await cache.get(placeOf(key))) && (await far.find(key))) return
      await far.putNew(key, bytes)
      await cache.put(placeOf(key), bytes)
    },
    async replace(key, bytes) {
      await cache.remove(placeOf(key))
      await far.replace(key, bytes)
      await cache.put(placeOf(key), bytes)
    },
    async get(key) {
      const near = await cache.get(placeOf(key))
      if (near) return near
      const bytes = await far.get(key)
      if (bytes) await cache.put(placeOf(key), bytes)
      return bytes
    },
    async find(key) {
      const near = await cache.get(placeOf(key))
      if (!near) return await far.find(key)
      return { size: near.length, stream: ({ from, to } = { from: 0, to: near.length }) => streamOf(near.subarray(from, to + 1)) }
    },
    async remove(keys) {
      for (const key of keys) await cache.remove(placeOf(key))
      return await far.remove(keys)
    },
  }
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })
}

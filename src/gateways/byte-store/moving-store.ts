import type { ByteStore } from './byte-store.ts'

/** What is put goes to `store`; what is read may also lie in `old`, from which everything is to be copied (`gable move-media`). */
export function movingStore(store: ByteStore, old: ByteStore): ByteStore {
  return {
    ...store,
    async get(key) {
      return (await old.get(key)) ?? (await store.get(key))
    },
    async find(key) {
      return (await old.find(key)) ?? (await store.find(key))
    },
    async *list(prefix, onOther) {
      const seen = new Set<string>()
      for await (const listed of old.list(prefix, onOther)) {
        seen.add(listed.key)
        yield listed
      }
      for await (const listed of store.list(prefix, onOther)) if (!seen.has(listed.key)) yield listed
    },
    async replace(key, bytes) {
      await store.replace(key, bytes)
      await old.remove([key])
    },
    async remove(keys) {
      await old.remove(keys)
      return await store.remove(keys)
    },
    async removeAbandoned(prefix, before) {
      return (await old.removeAbandoned(prefix, before)) + (await store.removeAbandoned(prefix, before))
    },
  }
}

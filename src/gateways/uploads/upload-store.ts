import { randomBytes } from 'node:crypto'
import { type ByteStore, checkedBytes, withChecksum } from '#src/gateways/byte-store/byte-store.ts'

/** Visitors' files, in a store that is never served publicly. */
export interface UploadStore {
  /** Stores the bytes under a random name of 48 hex digits. Throws if they cannot be stored. */
  keep(bytes: Uint8Array): Promise<string>
  /** Undefined if there is no such file, or it is damaged. Throws `StoreUnavailable`. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns how many existed (`ByteStore.remove`). */
  remove(names: readonly string[]): Promise<number>
  /** Names of files last written before a time, some hundred at a time. */
  namesBefore(time: Date): AsyncGenerator<string[]>
}

const isName = (name: string) => /^[0-9a-f]{48}$/.test(name)
const keyOf = (name: string) => `${name.slice(0, 2)}/${name}.upload`
const namesPerTurn = 500

/** Files as `ab/abcd….upload`: an extension that nothing opens. */
export function openUploadStore(store: ByteStore): UploadStore {
  return {
    async keep(bytes) {
      const name = randomBytes(24).toString('hex')
      await store.putNew(keyOf(name), withChecksum(bytes))
      return name
    },
    async read(name) {
      const kept = isName(name) ? await store.get(keyOf(name)) : undefined
      const bytes = kept && checkedBytes(kept)
      return bytes === undefined || bytes === 'damaged' ? undefined : new Uint8Array(bytes)
    },
    remove: (names) => store.remove(names.filter(isName).map(keyOf)),
    async *namesBefore(time) {
      await store.removeAbandoned('', time)
      let names: string[] = []
      for await (const { key, writtenAt } of store.list('')) {
        const [, name] = /^[0-9a-f]{2}\/([0-9a-f]{48})\.upload$/.exec(key) ?? []
        const at = name && (await writtenAt())
        if (name && at && at < time) names.push(name)
        if (names.length < namesPerTurn) continue
        yield names
        names = []
      }
      if (names.length > 0) yield names
    },
  }
}

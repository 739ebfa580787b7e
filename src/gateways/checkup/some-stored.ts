import { randomInt } from 'node:crypto'
import type { ByteStore } from '../byte-store/byte-store.ts'
import { hashIn } from '../media-store.ts'

/** Beginnings of keys that are looked at, of 256: an object store is asked once for each. */
const mostPrefixes = 32

/** The hashes of some files of a media store, each time of others. */
export async function someStored(store: Pick<ByteStore, 'list'>, most: number): Promise<string[]> {
  const hashes: string[] = []
  const from = randomInt(256)
  for (let step = 0; step < mostPrefixes; step++) {
    // Far apart, so that few files in one place do not stand for all.
    const prefix = ((from + step * 101) % 256).toString(16).padStart(2, '0')
    for await (const { key } of store.list(`${prefix}/`)) {
      const hash = hashIn(key)
      if (hash !== undefined) hashes.push(hash)
      if (hashes.length >= most) return hashes
    }
  }
  return hashes
}

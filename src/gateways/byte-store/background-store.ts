import PQueue from 'p-queue'
import type { ByteStore } from './byte-store.ts'

const atOnce = 2
/** More are not kept: what is put here can be made again. */
const mostWaiting = 200

/** A store whose writes nobody waits for, of what can be made again: they go on behind who put them, and are given up where they fail. */
export function backgroundStore(store: ByteStore, warn: (message: string) => void): ByteStore {
  const queue = new PQueue({ concurrency: atOnce })
  const later = async (key: string, work: () => Promise<void>) => {
    if (queue.size >= mostWaiting) return
    void queue.add(() => work().catch((error: Error) => warn(`${store.describe(key)} could not be kept: ${error.message}`)))
  }
  return {
    ...store,
    putNew: (key, bytes) => later(key, () => store.putNew(key, bytes)),
    replace: (key, bytes) => later(key, () => store.replace(key, bytes)),
  }
}

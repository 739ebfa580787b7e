import { setTimeout as pause } from 'node:timers/promises'
import pMap from 'p-map'
import { type ByteStore, checkedBytes, StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import type { ByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { isMailKey } from '#src/gateways/mail/mail-files.ts'
import { isContentOf } from '#src/gateways/media-store.ts'

interface MoveProgress {
  done: number
  all: number
}

export interface MovedMedia {
  copied: number
  bytes: number
  /** Already in the target store. */
  there: number
  /** Files that differ from what was stored and were not copied, by location. */
  damaged: string[]
  /** Names that are not ours; these were not checked. */
  others: string[]
}

interface MoveMediaOptions {
  from: ByteStores
  to: ByteStores
  onProgress: (progress: MoveProgress) => void
  signal: AbortSignal
  /**
   * Milliseconds before the first retry if a store does not answer; the wait grows to at most fifteen times that, six minutes in all by
   * default.
   */
  pauseMs?: number
}

type StoreName = keyof ByteStores

/** Resized pictures come last, as they can be made again. */
const order = ['media', 'legalPacks', 'uploads', 'mails', 'maps', 'pictures'] as const satisfies readonly StoreName[]
/** First digits of keys in every store; a sixteenth of the keys fits into memory. */
const digits = [...'0123456789abcdef']
const atOnce = 4
const tries = 20
const longestPause = 15

/**
 * Copies what the target lacks, so that it can be interrupted and run again. Each file is checked before by its hash or its end, and read
 * again afterwards. Throws `StoreUnavailable` if a store stays away, and the signal's reason.
 */
export async function moveMedia({ from, to, onProgress, signal, pauseMs = 2000 }: MoveMediaOptions): Promise<MovedMedia> {
  const patiently = <Result>(work: () => Promise<Result>) => withPatience(work, { pauseMs, signal })
  const sum: MovedMedia = { copied: 0, bytes: 0, there: 0, damaged: [], others: [] }
  const progress: MoveProgress = { done: 0, all: 0 }
  for (const name of order) {
    const { keys, others } = await patiently(() => listed(from[name], ''))
    progress.all += keys.length
    sum.others = sum.others.concat(others)
  }
  for (const name of order) {
    for (const digit of digits) {
      signal.throwIfAborted()
      const { keys } = await patiently(() => listed(from[name], digit))
      const there = keys.length === 0 ? [] : (await patiently(() => listed(to[name], digit))).keys
      const known = new Set(there)
      await pMap(
        keys,
        async (key) => {
          signal.throwIfAborted()
          if (known.has(key)) sum.there++
          else await patiently(() => copy(key, { name, from: from[name], to: to[name], sum }))
          progress.done++
          onProgress(progress)
        },
        { concurrency: atOnce },
      )
    }
  }
  return sum
}

async function copy(
  key: string,
  { name, from, to, sum }: { name: StoreName; from: ByteStore; to: ByteStore; sum: MovedMedia },
): Promise<void> {
  const bytes = await from.get(key)
  // Removed by tidying since it was listed.
  if (!bytes) return
  if (!isAsStored(name, key, bytes)) {
    sum.damaged.push(from.describe(key))
    return
  }
  await to.putNew(key, bytes)
  const arrived = await to.get(key)
  if (!arrived?.equals(bytes)) {
    await to.remove([key])
    throw new Error(`${to.describe(key)} is not what was put there`)
  }
  sum.copied++
  sum.bytes += bytes.length
}

function isAsStored(name: StoreName, key: string, bytes: Buffer): boolean {
  if (name === 'mails') return isMailKey(key)
  if (name === 'uploads' || name === 'pictures') return checkedBytes(bytes) !== 'damaged'
  return isContentOf(key, bytes)
}

async function listed(store: ByteStore, prefix: string): Promise<{ keys: string[]; others: string[] }> {
  const others: string[] = []
  const keys = (await Array.fromAsync(store.list(prefix, (name) => others.push(name)))).map(({ key }) => key)
  return { keys, others }
}

async function withPatience<Result>(
  work: () => Promise<Result>,
  { pauseMs, signal }: { pauseMs: number; signal: AbortSignal },
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || tried === tries) throw error
      await pause(pauseMs * Math.min(tried, longestPause), undefined, { signal })
    }
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { byteKey, checkedBytes, checksumLength, type FoundBytes, withChecksum } from './byte-store.ts'
import { findFile } from './folder-store.ts'

/** A cache of remote files. Losing them only costs time, so nothing is flushed, and errors count as misses. */
export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>
  /** A file that is read piece by piece, without comparing its checksum. */
  find(key: string): Promise<FoundBytes | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
}

/** Bytes written between two size checks, as a share of the limit. */
const lookAfter = 1 / 16
/** A sweep leaves this share, so that the next one is not due at once. */
const leftShare = 0.9
/** A use is recorded in the file's time, at most once in this time. */
const noteUseMs = 60 * 60 * 1000
const mostNoted = 20_000

/**
 * Files in `folder`, together about `mostBytes`: those unused for longest are removed. Each has a checksum, and damaged ones count as
 * misses. Several processes may share the folder; each tracks its own writes.
 */
export function diskCache(folder: string, mostBytes: number): DiskCache {
  const noted = new LRUCache<string, true>({ max: mostNoted, ttl: noteUseMs })
  let written = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | undefined
  const pathOf = (key: string) => join(folder, byteKey(key))

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const aside = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(aside, withChecksum(bytes))
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  function noteUse(key: string): void {
    if (noted.has(key)) return
    noted.set(key, true)
    const now = new Date()
    void utimes(pathOf(key), now, now).catch(() => {})
  }

  return {
    async get(key) {
      const kept = await readFile(pathOf(key)).catch(() => undefined)
      const bytes = kept && checkedBytes(kept)
      if (!bytes || bytes === 'damaged') return undefined
      noteUse(key)
      return bytes
    },
    async find(key) {
      const found = await findFile(pathOf(key)).catch(() => undefined)
      if (!found || found.size <= checksumLength) return undefined
      noteUse(key)
      const size = found.size - checksumLength
      return { size, stream: ({ from, to } = { from: 0, to: size - 1 }) => found.stream({ from, to: Math.min(to, size - 1) }) }
    },
    async put(key, bytes) {
      // A file this large would evict everything else.
      if (bytes.length > mostBytes * lookAfter) return
      await write(pathOf(key), bytes).catch(() => {})
      written += bytes.length
      if (written < mostBytes * lookAfter) return
      written = 0
      sweeping ??= sweep(folder, mostBytes)
        .catch(() => {})
        .finally(() => {
          sweeping = undefined
        })
      await sweeping
    },
    remove: async (key) => await rm(pathOf(key), { force: true }).catch(() => {}),
  }
}

async function sweep(folder: string, mostBytes: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files: { path: string; size: number; usedMs: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, size: found.size, usedMs: found.mtimeMs })
  }
  let sum = files.reduce((total, { size }) => total + size, 0)
  if (sum <= mostBytes) return
  for (const { path, size } of files.sort((one, other) => one.usedMs - other.usedMs)) {
    if (sum <= mostBytes * leftShare) return
    await rm(path, { force: true })
    sum -= size
  }
}

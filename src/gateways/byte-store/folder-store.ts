import { access, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { byteKey, isByteKey } from './byte-key.ts'
import type { ByteStore, FoundBytes } from './byte-store.ts'
import { fileStream } from './file-stream.ts'

/** Files in `folder`, each named by its key. Folders are made as they are needed; what is being written ends in `.part`. */
export function folderStore(folder: string): ByteStore {
  const pathOf = (key: string) => join(folder, byteKey(key))

  async function* filesOf(prefix: string): AsyncGenerator<{ key: string; path: string }> {
    const begin = prefix.endsWith('/') ? join(folder, prefix) : dirname(join(folder, `${prefix}x`))
    const entries = await readdir(begin, { withFileTypes: true, recursive: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const key = relative(folder, path).replaceAll(sep, '/')
      if (key.startsWith(prefix)) yield { key, path }
    }
  }

  return {
    async putNew(key, bytes) {
      if (!(await succeeds(access(pathOf(key))))) await writeFileAtomically(pathOf(key), bytes)
    },
    replace: async (key, bytes) => await writeFileAtomically(pathOf(key), bytes),
    get: async (key) => await readFile(pathOf(key)).catch(undefinedIfMissing),
    find: async (key) => await findFile(pathOf(key)),
    async *list(prefix, onOther) {
      for await (const { key, path } of filesOf(prefix)) {
        if (isByteKey(key)) yield { key, writtenAt: () => writtenAt(path) }
        else if (!isPart(key)) onOther?.(key)
      }
    },
    async remove(keys) {
      let count = 0
      for (const key of keys) if (await succeeds(rm(pathOf(key)))) count++
      return count
    },
    async removeAbandoned(prefix, before) {
      let count = 0
      for await (const { key, path } of filesOf(prefix)) {
        if (!isPart(key)) continue
        const at = await writtenAt(path)
        if (at && at < before && (await succeeds(rm(path)))) count++
      }
      return count
    },
    describe: (key) => join(folder, key),
  }
}

/** A file on the disk, also one that no store holds. */
export async function findFile(path: string): Promise<FoundBytes | undefined> {
  const found = await stat(path).catch(undefinedIfMissing)
  return found && { size: found.size, stream: (range) => fileStream(path, range) }
}

const isPart = (key: string) => key.endsWith('.part')

async function writtenAt(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(undefinedIfMissing))?.mtime
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

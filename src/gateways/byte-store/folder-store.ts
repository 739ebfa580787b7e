import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type ByteRange, type ByteStore, byteKey, type FoundBytes, isByteKey } from './byte-store.ts'

/** Files in `folder`, named by key. Folders are created as needed; unfinished writes end in `.part`. */
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

/** A file on disk, even one outside of a store. */
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

const pieceBytes = 64 * 1024

/** The bytes of a file or a range of it. The file is open only from the first read to the last, or until reading stops. */
function fileStream(path: string, { from, to }: ByteRange = { from: 0, to: Infinity }): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = from
  let file: FileHandle | undefined
  let isOver = false
  const close = async () => {
    isOver = true
    await file?.close()
    file = undefined
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          file ??= await open(path)
          // Cancelled while it was being opened.
          if (isOver) return await close()
          const most = Math.min(pieceBytes, to - at + 1)
          const { buffer, bytesRead } = await file.read(new Uint8Array(most), 0, most, at)
          at += bytesRead
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
          await close()
          controller.close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  )
}

/** Writes a file atomically, even against power loss: to another name, flushed to disk, then renamed. */
async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${randomUUID()}.part`
  try {
    await using file = await open(aside, 'wx')
    await file.writeFile(bytes)
    await file.sync()
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Flushes a folder, so that a renamed file in it reaches the disk. Some systems cannot open folders, and do not need this. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch {}
}

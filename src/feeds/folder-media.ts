import { constants, statSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type MediaFile, type MediaFiles, mediaName } from './feed.ts'
import { archiveLimits } from './zip-entries.ts'

/** The files in a folder, listed once; without those in subfolders, and without links to files elsewhere. */
export async function folderMedia(folder: string, maxBytes = archiveLimits.mediaBytes): Promise<MediaFiles> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Map(entries.filter((entry) => entry.isFile()).map((entry) => [mediaName(entry.name), entry.name]))
  return {
    find: (name) => {
      const found = names.get(mediaName(name))
      return found === undefined ? undefined : folderFile(join(folder, found), maxBytes)
    },
  }
}

function folderFile(path: string, maxBytes: number): MediaFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return undefined
  return {
    fingerprint: `${stat.size}-${stat.mtimeMs}`,
    size: stat.size,
    read: async () => {
      if (stat.size > maxBytes) throw new Error(`The file has ${stat.size} bytes; at most ${maxBytes} are taken.`)
      await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
      return await readAtMost(file, stat.size)
    },
  }
}

/** A file that grows while being read could otherwise fill the memory. */
async function readAtMost(file: Awaited<ReturnType<typeof open>>, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await file.read(bytes, filled, size - filled, filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    filled += bytesRead
  }
  return bytes
}

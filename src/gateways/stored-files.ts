import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the name of a file in the media store, or of a resized picture, says about it. */
export interface StoredFile {
  path: string
  /** SHA-256 of the original's bytes; undefined when the name holds none. */
  hash: string | undefined
  /** It is being written, or was left by a write that was cut off. */
  isPart: boolean
}

/** The files whose hash begins with the two digits of `prefix`; none when there is no such folder. */
export async function storedFiles(folder: string, prefix: string): Promise<StoredFile[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.flatMap((entry) => {
    if (!entry.isFile()) return []
    const hash = /^([0-9a-f]{64})[.-]/.exec(entry.name)?.[1]
    return [{ path: join(entry.parentPath, entry.name), hash, isPart: entry.name.endsWith('.part') }]
  })
}

/** Removes the files; returns how many of them existed. */
export async function removeFiles(files: readonly StoredFile[]): Promise<number> {
  let count = 0
  for (const { path } of files) {
    const isGone = await rm(path).then(
      () => true,
      () => false,
    )
    if (isGone) count++
  }
  return count
}

export async function isOlderThan({ path }: StoredFile, time: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < time.getTime()
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the media store or of the resized pictures, as its name tells. */
export interface KeptFile {
  path: string
  /** SHA-256 of the original's bytes; undefined where the name holds none. */
  hash: string | undefined
  /** Being written, or left by a write that was cut off. */
  isPart: boolean
}

/** The files whose hash begins with these two digits; none where there is no such folder. */
export async function keptFiles(folder: string, prefix: string): Promise<KeptFile[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.flatMap((entry) => {
    if (!entry.isFile()) return []
    const hash = /^([0-9a-f]{64})[.-]/.exec(entry.name)?.[1]
    return [{ path: join(entry.parentPath, entry.name), hash, isPart: entry.name.endsWith('.part') }]
  })
}

/** Removes the files; returns how many of them were there. */
export async function removeFiles(files: readonly KeptFile[]): Promise<number> {
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

export async function isOlderThan({ path }: KeptFile, time: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < time.getTime()
}

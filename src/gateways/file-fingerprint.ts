import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, dirname, sep } from 'node:path'

/** Bytes that identify a file, together with its size. */
const beginningBytes = 65_536

/**
 * Tells the same files, with the same choice of what is taken from them, when an import of them is run again. `size` is of all together, in bytes.
 * Throws file system errors.
 */
export async function fingerprintOf(paths: readonly string[], choice: readonly unknown[]): Promise<{ fingerprint: string; size: number }> {
  const hash = createHash('sha256')
  let all = 0
  for (const path of paths) {
    await using file = await open(path)
    const found = await file.stat()
    // As reading it would say, which does not name it.
    if (found.isDirectory()) throw Object.assign(new Error('EISDIR: illegal operation on a directory, read'), { code: 'EISDIR', path })
    const { size } = found
    const { bytesRead, buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    hash.update(JSON.stringify([size, ...choice])).update(buffer.subarray(0, bytesRead))
    all += size
  }
  return { fingerprint: hash.digest('hex'), size: all }
}

const mostNamed = 3

/** What files are called in a sentence: by their names, more of them by their number and the folder that all are in. */
export function nameOfFiles(paths: readonly string[]): string {
  if (paths.length <= mostNamed) return paths.map((path) => basename(path)).join(', ')
  const [first = [], ...others] = paths.map((path) => dirname(path).split(sep))
  const shared = first.filter((_, at) => others.every((parts) => parts.slice(0, at + 1).join(sep) === first.slice(0, at + 1).join(sep)))
  return `${paths.length} files of ${shared.at(-1) ?? '.'}`
}

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

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
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    hash.update(JSON.stringify([size, ...choice])).update(buffer.subarray(0, bytesRead))
    all += size
  }
  return { fingerprint: hash.digest('hex'), size: all }
}

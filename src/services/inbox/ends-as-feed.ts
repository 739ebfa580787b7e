import { open } from 'node:fs/promises'
import { isZip } from '#src/feeds/is-zip.ts'

/** Bytes at the end of an archive that hold its directory's end: the record itself, and a comment of at most 64 kB. */
const maxDirectoryEndBytes = 22 + 65_535
/** The mark, and what some software writes after it. */
const endMarkBytes = 200

/** Whether a file ends as whole feeds end: an archive with its directory, a BLM file with its mark. False when it cannot be read. */
export async function endsAsFeed(path: string, size: number): Promise<boolean> {
  try {
    if (await isZip(path)) return (await lastBytes(path, size, maxDirectoryEndBytes)).includes('PK\u0005\u0006')
    return /#END#/i.test(await lastBytes(path, size, endMarkBytes))
  } catch {
    return false
  }
}

async function lastBytes(path: string, size: number, maxBytes: number): Promise<string> {
  const length = Math.min(size, maxBytes)
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('latin1', 0, bytesRead)
}

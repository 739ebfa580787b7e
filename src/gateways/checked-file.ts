import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { writeWhole } from './write-file-atomically.ts'

/** Bytes of the checksum at the end; decoders of pictures do not mind what follows them. */
const sumLength = 4

/** Keeps the bytes with a checksum behind them, whole or not at all. */
export function writeChecked(path: string, bytes: Uint8Array): Promise<void> {
  const sum = Buffer.alloc(sumLength)
  sum.writeUInt32BE(crc32(bytes))
  return writeWhole(path, Buffer.concat([bytes, sum]))
}

/** What `writeChecked` kept; undefined where there is no such file, `damaged` where it cannot be read as it was written. */
export async function readChecked(path: string): Promise<Buffer | 'damaged' | undefined> {
  try {
    const kept = await readFile(path)
    const bytes = kept.subarray(0, -sumLength)
    return bytes.length > 0 && kept.readUInt32BE(bytes.length) === crc32(bytes) ? bytes : 'damaged'
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
    return isMissing ? undefined : 'damaged'
  }
}

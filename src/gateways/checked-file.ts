import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Bytes of the checksum at the end of the file; picture decoders ignore what follows the picture. */
const checksumLength = 4

/** Writes the bytes and a CRC-32 of them, all or nothing. */
export function writeChecked(path: string, bytes: Uint8Array): Promise<void> {
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32BE(crc32(bytes))
  return writeFileAtomically(path, Buffer.concat([bytes, checksum]))
}

/** The bytes that `writeChecked` wrote; undefined without such a file, `damaged` when it cannot be read or its checksum is wrong. */
export async function readChecked(path: string): Promise<Buffer | 'damaged' | undefined> {
  try {
    const file = await readFile(path)
    const bytes = file.subarray(0, -checksumLength)
    return bytes.length > 0 && file.readUInt32BE(bytes.length) === crc32(bytes) ? bytes : 'damaged'
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
    return isMissing ? undefined : 'damaged'
  }
}

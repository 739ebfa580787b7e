import { crc32 } from 'node:zlib'

/** Bytes of the checksum at the end; picture decoders ignore what follows the picture. */
const checksumLength = 4

/** The bytes and a CRC-32 of them. */
export function withChecksum(bytes: Uint8Array): Buffer {
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32BE(crc32(bytes))
  return Buffer.concat([bytes, checksum])
}

/** The bytes that `withChecksum` was given; `damaged` when the checksum is wrong. */
export function checkedBytes(kept: Buffer): Buffer | 'damaged' {
  const bytes = kept.subarray(0, -checksumLength)
  return bytes.length > 0 && kept.readUInt32BE(bytes.length) === crc32(bytes) ? bytes : 'damaged'
}

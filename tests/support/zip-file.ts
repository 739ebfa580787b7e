import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface ZipContent {
  name: string
  bytes: Uint8Array | string
  /** Unix mode; a link is 0o120777. */
  mode?: number
  isStored?: boolean
}

/** An archive with these entries. Names that `yazl` refuses to write can be put in afterwards with `renamed`. */
export async function zipOf(entries: readonly ZipContent[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, mode, isStored = false } of entries) {
    zip.addBuffer(Buffer.from(bytes), name, { compress: !isStored, ...(mode !== undefined && { mode }) })
  }
  zip.end()
  return await buffer(zip.outputStream as unknown as AsyncIterable<Uint8Array>)
}

/** Writes another name of the same length over an entry's, in all its places. */
export function renamed(zip: Buffer, { from, to }: { from: string; to: string }): Buffer {
  if (from.length !== to.length) throw new Error('Names of the same length only')
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) copy.write(to, at)
  return copy
}

export interface DirectoryField {
  /** Bytes from the beginning of the entry in the central directory. */
  offset: 8 | 10 | 16 | 24
  value: number
}

/** Flags (8) and compression method (10) are two bytes, the sum (16) and the unpacked size (24) four. */
export function withDirectoryField(zip: Buffer, name: string, { offset, value }: DirectoryField): Buffer {
  const copy = Buffer.from(zip)
  const entry = copy.lastIndexOf(name) - 46
  if (copy.readUInt32LE(entry) !== 0x02014b50) throw new Error(`No entry ${name} in the directory`)
  if (offset < 16) copy.writeUInt16LE(value, entry + offset)
  else copy.writeUInt32LE(value, entry + offset)
  return copy
}

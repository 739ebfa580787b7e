import { crc32 } from 'node:zlib'

/** A range of a file's bytes, both ends included, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** An existing file that was not read yet. */
export interface FoundBytes {
  size: number
  /**
   * Reads what the first bytes of a range are sent from. Throws `StoreUnavailable` if they cannot be read, or differ from what was stored.
   */
  ready?(range?: ByteRange): Promise<void>
  /** Reads only on demand. Fails if the bytes are removed meanwhile, or cannot be read. */
  stream(range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>
}

interface ListedBytes {
  key: string
  /** Undefined once they are removed. */
  writtenAt(): Promise<Date | undefined>
}

/**
 * Stores bytes under keys such as `ab/cd/abcd….jpg` (`byteKey`; others throw), on disk or in an object store. Once a call returns, the
 * whole file is stored durably, even against power loss; interrupted writes leave nothing. Throws `StoreUnavailable` if the store does not
 * respond, and disk errors as they are.
 */
export interface ByteStore {
  /** Stores the bytes unless the key exists, in which case its bytes are the same: keys are derived from content, or random. */
  putNew(key: string, bytes: Uint8Array): Promise<void>
  /** Stores the bytes, replacing existing ones. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  /** All bytes; undefined if there are none. */
  get(key: string): Promise<Buffer | undefined>
  find(key: string): Promise<FoundBytes | undefined>
  /** The keys with this prefix; `''` for all. Names that are not keys are not ours and only passed to `onOther`. */
  list(prefix: string, onOther?: (name: string) => void): AsyncGenerator<ListedBytes>
  /** Returns how many existed; an object store that does not tell counts all. */
  remove(keys: readonly string[]): Promise<number>
  /** Removes remains of writes with this prefix that began before a time and were interrupted. Returns how many. */
  removeAbandoned(prefix: string, before: Date): Promise<number>
  /** The location, for messages; without credentials. */
  describe(key: string): string
}

/** The store does not respond in time: the bytes may exist, and can be requested later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** The store's own error code, such as `AccessDenied`, or the network's; empty if there is none. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

const segment = /^[\w.-]{1,120}$/
/** Length of a whole key. */
const mostCharacters = 500

/**
 * Whether a name is a valid key: letters, digits, `.`, `-` and `_` in parts separated by slashes, none empty, `.` or `..`, so that a key is
 * a path within a folder. Names in `.part` are being written. A store that others write to may list any name.
 */
export function isByteKey(name: string): boolean {
  if (name.length > mostCharacters || name.endsWith('.part')) return false
  return name.split('/').every((part) => segment.test(part) && part !== '.' && part !== '..')
}

/** The name, if it is a valid key. Throws otherwise, before anything is requested. */
export function byteKey(name: string): string {
  if (!isByteKey(name)) throw new Error(`${JSON.stringify(name.slice(0, mostCharacters))} is no key that bytes are kept under`)
  return name
}

/** Bytes of the checksum at the end; picture decoders ignore trailing bytes. */
export const checksumLength = 4

/** The bytes with their CRC-32. */
export function withChecksum(bytes: Uint8Array): Buffer {
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32BE(crc32(bytes))
  return Buffer.concat([bytes, checksum])
}

/** The bytes given to `withChecksum`; `damaged` if the checksum is wrong. */
export function checkedBytes(kept: Buffer): Buffer | 'damaged' {
  const bytes = kept.subarray(0, -checksumLength)
  return bytes.length > 0 && kept.readUInt32BE(bytes.length) === crc32(bytes) ? bytes : 'damaged'
}

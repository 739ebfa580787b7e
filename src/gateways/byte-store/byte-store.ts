import { crc32 } from 'node:zlib'

/** Bytes of a file, both among them, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** Bytes that are there, not read yet. */
export interface FoundBytes {
  size: number
  /**
   * Where they are sent only once they are all read: reads them. Throws `StoreUnavailable` where they cannot be had, or are not what was
   * stored.
   */
  ready?(): Promise<void>
  /** Reads only as fast as it is read, and nothing before it is. Errors where the bytes are gone meanwhile, or cannot be had. */
  stream(range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>
}

interface ListedBytes {
  key: string
  /** Undefined once they are gone. */
  writtenAt(): Promise<Date | undefined>
}

/**
 * Bytes under keys such as `ab/cd/abcd….jpg` (`byteKey`; anything else is refused with an error), on disk or in an object store. What is
 * put is there, whole, once the call returns, also when the power then fails; what was cut off is not there. Throws `StoreUnavailable`
 * where the store does not answer, and errors of the disk as they are.
 */
export interface ByteStore {
  /** Puts the bytes unless there are some under the key, which are then the same ones: keys name content, or nobody could guess them. */
  putNew(key: string, bytes: Uint8Array): Promise<void>
  /** Puts the bytes in place of what there may be. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  /** All of them; undefined where there are none. */
  get(key: string): Promise<Buffer | undefined>
  find(key: string): Promise<FoundBytes | undefined>
  /**
   * The keys that begin so; `''` for all. What is there under a name that is no key is none of ours: it is told to `onOther`, and no more.
   */
  list(prefix: string, onOther?: (name: string) => void): AsyncGenerator<ListedBytes>
  /** Returns how many there were; an object store that does not say counts all. */
  remove(keys: readonly string[]): Promise<number>
  /** Removes what writes left under such keys that were begun before a moment and cut off. Returns how many. */
  removeAbandoned(prefix: string, before: Date): Promise<number>
  /** Where it is, for messages; without credentials. */
  describe(key: string): string
}

/** The store does not answer, or not in time: what is asked may be there, and may be asked again later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** The store's own word for it, such as `AccessDenied`, or that of the network; empty where there is none. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

const segment = /^[\w.-]{1,120}$/
/** Of a whole key. */
const mostCharacters = 500

/**
 * Whether bytes may be kept under such a name: letters, digits, `.`, `-` and `_` in parts between slashes, of which none is empty, `.` or
 * `..`, so that a key is a path within a folder. What ends in `.part` is being written. A store that others may write to lists what it
 * likes.
 */
export function isByteKey(name: string): boolean {
  if (name.length > mostCharacters || name.endsWith('.part')) return false
  return name.split('/').every((part) => segment.test(part) && part !== '.' && part !== '..')
}

/** The name, if it is a key. Throws otherwise, before anything is asked or touched. */
export function byteKey(name: string): string {
  if (!isByteKey(name)) throw new Error(`${JSON.stringify(name.slice(0, mostCharacters))} is no key that bytes are kept under`)
  return name
}

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

import { createHash } from 'node:crypto'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import { type ByteStore, type FoundBytes, isByteKey } from './byte-store/byte-store.ts'
import { type FilmType, filmType, filmTypes } from './film-file.ts'
import { MediaRejected, type MediaType, measuredMedia, mediaTypes } from './measured-media.ts'

/**
 * A file stored under the SHA-256 of its bytes (lower-case hex, 64 characters). Width and height are pixels as shown, null for a document.
 */
export interface StoredMedia {
  hash: string
  contentType: MediaType
  width: number | null
  height: number | null
  /** What crops keep in sight; absent for a document. */
  focalPoint?: FocalPoint
}

/** Types of an agency's brand files besides pictures. The media store's addresses do not serve them. */
const brandTypes = ['font/woff2', 'image/x-icon'] as const
type StoredType = MediaType | FilmType | (typeof brandTypes)[number]
const storedTypes: readonly StoredType[] = [...mediaTypes, ...filmTypes, ...brandTypes]

interface FoundMedia extends FoundBytes {
  contentType: StoredType
  /** All bytes; undefined if it was removed. */
  read(): Promise<Buffer | undefined>
  /** Its location, for messages. */
  place: string
}

export interface MediaStore {
  /**
   * Stores the bytes, the same bytes once. Throws `MediaRejected` unless they are a PDF or an accepted picture, `StoreUnavailable` if they
   * cannot be stored now.
   */
  keep(bytes: Uint8Array, signal?: AbortSignal): Promise<StoredMedia>
  /** As `keep`, but also accepts a typeface (WOFF2) and an icon (ICO); returns the hash. */
  keepBrandFile(bytes: Uint8Array): Promise<Pick<StoredMedia, 'hash'>>
  /** As `keep`, but accepts films alone, as browsers play them. */
  keepFilm(bytes: Uint8Array): Promise<{ hash: string; contentType: FilmType }>
  /** Limited to these types, if given. Undefined if there is no such file, or `hash` is not a hash. Throws `StoreUnavailable`. */
  find(hash: string, types?: readonly StoredType[]): Promise<FoundMedia | undefined>
}

const extensions: Record<StoredType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'font/woff2': 'woff2',
  'image/x-icon': 'ico',
}

/** The hash at the beginning of the last part of a media store's key, or a resized picture's; undefined for other names. */
export function hashOfKey(key: string): string | undefined {
  return isByteKey(key) ? /(?:^|\/)([0-9a-f]{64})[.-][^/]*$/.exec(key)?.[1] : undefined
}

/** Whether a key of the media store belongs to these bytes. */
export function isContentOf(key: string, bytes: Uint8Array): boolean {
  return createHash('sha256').update(bytes).digest('hex') === hashOfKey(key)
}

/** Files named by content: `ab/cd/abcd….jpg`. */
export function openMediaStore(store: ByteStore): MediaStore {
  const keyOf = (hash: string, contentType: StoredType) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.${extensions[contentType]}`
  const put = async (bytes: Uint8Array, contentType: StoredType) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    await store.putNew(keyOf(hash, contentType), bytes)
    return hash
  }
  return {
    keep: async (bytes, signal) => {
      const measured = await measuredMedia(bytes, { signal })
      return { hash: await put(bytes, measured.contentType), ...measured }
    },
    keepBrandFile: async (bytes) => {
      const contentType = brandTypeOf(bytes) ?? (await measuredMedia(bytes)).contentType
      if (contentType === 'application/pdf') throw new MediaRejected('The file is a PDF, which is no part of a brand.')
      return { hash: await put(bytes, contentType) }
    },
    keepFilm: async (bytes) => {
      const contentType = filmType(bytes)
      return { hash: await put(bytes, contentType), contentType }
    },
    find: async (hash, types = storedTypes) => {
      if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
      for (const contentType of types) {
        const key = keyOf(hash, contentType)
        const found = await store.find(key)
        if (found) return { ...found, contentType, read: () => store.get(key), place: store.describe(key) }
      }
    },
  }
}

function brandTypeOf(bytes: Uint8Array): StoredType | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === 'wOF2') return 'font/woff2'
  return start === '\0\0\x01\0' ? 'image/x-icon' : undefined
}

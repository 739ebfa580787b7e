/** A file kept under the SHA-256 of its bytes (lower-case hex, 64 characters); pixels as shown, null for a document. */
export interface StoredMedia {
  hash: string
  contentType: MediaType
  width: number | null
  height: number | null
}

export const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

export interface MediaStore {
  /** Keeps the bytes; the same bytes are kept once. Throws `MediaRejected` when they are not a picture or PDF we take. */
  keep(bytes: Uint8Array): Promise<StoredMedia>
  /** `path` is the file on disk. A hash that is not one is not found. */
  find(hash: string): Promise<{ path: string; contentType: MediaType } | undefined>
}

/** The bytes are not a picture or document that can be shown; the message says why, fit for the import's report. */
export class MediaRejected extends Error {
  override name = 'MediaRejected'
}

import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type MediaType, measuredMedia, mediaTypes } from './measured-media.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** A file stored under the SHA-256 of its bytes (lower-case hex, 64 characters). Width and height are pixels as shown, null for a document. */
export interface StoredMedia {
  hash: string
  contentType: MediaType
  width: number | null
  height: number | null
}

export interface MediaStore {
  /** Stores the bytes, the same bytes once. Throws `MediaRejected` when they are neither a PDF nor a picture we take. */
  keep(bytes: Uint8Array, signal?: AbortSignal): Promise<StoredMedia>
  /** `path` is the file on disk. Undefined when there is no such file, also when `hash` is no hash. */
  find(hash: string): Promise<{ path: string; contentType: MediaType } | undefined>
}

const extensions: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Files in `folder`, named by content: `ab/cd/abcd….jpg`. The folder is made when the first file is stored. */
export function openMediaStore(folder: string): MediaStore {
  const pathOf = (hash: string, contentType: MediaType) =>
    join(folder, hash.slice(0, 2), hash.slice(2, 4), `${hash}.${extensions[contentType]}`)
  return {
    keep: async (bytes, signal) => {
      const { contentType, width, height } = await measuredMedia(bytes, { signal })
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash, contentType)
      if (!(await exists(path))) await writeFileAtomically(path, bytes)
      return { hash, contentType, width, height }
    },
    find: async (hash) => {
      if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
      for (const contentType of mediaTypes) {
        const path = pathOf(hash, contentType)
        if (await exists(path)) return { path, contentType }
      }
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

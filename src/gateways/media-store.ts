import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MediaType, measuredMedia, mediaTypes } from './measured-media.ts'

/** A file kept under the SHA-256 of its bytes (lower-case hex, 64 characters); pixels as shown, null for a document. */
export interface StoredMedia {
  hash: string
  contentType: MediaType
  width: number | null
  height: number | null
}

export interface MediaStore {
  /** Keeps the bytes; the same bytes are kept once. Throws `MediaRejected` when they are not a picture or PDF we take. */
  keep(bytes: Uint8Array): Promise<StoredMedia>
  /** `path` is the file on disk. A hash that is not one is not found. */
  find(hash: string): Promise<{ path: string; contentType: MediaType } | undefined>
}

const extensions: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Files in `folder`, named by content: `ab/cd/abcd….jpg`. The folder is made when the first file is kept. */
export function openMediaStore(folder: string): MediaStore {
  const pathOf = (hash: string, contentType: MediaType) =>
    join(folder, hash.slice(0, 2), hash.slice(2, 4), `${hash}.${extensions[contentType]}`)
  return {
    keep: async (bytes) => {
      const { contentType, width, height } = await measuredMedia(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash, contentType)
      if (!(await exists(path))) await writeWhole(path, bytes)
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

/** Whoever finds the file finds all of it, also after a power cut: written aside, flushed, then renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${randomUUID()}.part`
  try {
    await using file = await open(aside, 'wx')
    await file.writeFile(bytes)
    await file.sync()
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The new name too has to reach the disk; not every system can open a folder, and then it need not. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch {}
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

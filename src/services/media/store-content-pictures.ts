import { createHash } from 'node:crypto'
import type { ContentProblem } from '#src/content/content-error.ts'
import { type ContentStore, fileIn, namesIn } from '#src/content/content-store.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { MediaRejected, measuredMedia } from '#src/gateways/measured-media.ts'
import type { StoredMedia } from '#src/gateways/media-store.ts'

export type ContentPicture = StoredPicture

/** The media store, or one that only measures. */
export interface PictureStore {
  keep(bytes: Uint8Array): Promise<Pick<StoredMedia, 'hash' | 'width' | 'height'>>
  /** A picture stored before, by the hash of its bytes; undefined if it has to be stored. */
  known?(hash: string): ContentPicture | undefined
}

/** A media store that remembers its pictures, so that reading content again does not decode them again. */
export function rememberingStore(media: PictureStore, taken: Map<string, ContentPicture>): PictureStore {
  return {
    known: (hash) => taken.get(hash),
    async keep(bytes) {
      const kept = await media.keep(bytes)
      const { hash, width, height } = kept
      if (width && height) taken.set(hash, { hash, width, height })
      return kept
    },
  }
}

/** For checks, which store nothing. */
export const measuringStore: PictureStore = {
  keep: async (bytes) => ({ hash: createHash('sha256').update(bytes).digest('hex'), ...(await measuredMedia(bytes)) }),
}

const notStored = 'is not in the object store, which does not answer: pictures that are new show once it does'

interface ContentPictures {
  /** By file name. */
  pictures: Map<string, ContentPicture>
  /** Files that are not pictures; pages omit them. */
  problems: ContentProblem[]
  /** False if the store did not accept them all, so that storing has to be repeated. */
  areStored: boolean
}

/** Stores the pictures of images/ in the media store, from which pages get every size. A missing folder means none. */
export async function storeContentPictures(content: ContentStore, media: PictureStore): Promise<ContentPictures> {
  const pictures = new Map<string, ContentPicture>()
  const problems: ContentProblem[] = []
  let store: PictureStore = media
  // In sequence: decoding twenty pictures at once would slow the start down.
  for (const name of await namesIn(content, 'images', /\.(jpe?g|png|webp)$/i)) {
    const file = fileIn(content, `images/${name}`)
    const hash = content.hashOf?.(`images/${name}`)
    const known = hash === undefined ? undefined : media.known?.(hash)
    if (known) {
      pictures.set(name, known)
      continue
    }
    try {
      const bytes = await bytesIn(content, `images/${name}`)
      const { hash, width, height } = await store.keep(bytes).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
        // Further pictures are not stored either, so that the site can start.
        store = measuringStore
        problems.push({ file: fileIn(content, 'images'), line: 0, field: '', reason: notStored, isWarning: true })
        return store.keep(bytes)
      })
      if (!width || !height) throw new MediaRejected('The file is no picture.')
      pictures.set(name, { hash, width, height })
    } catch (error) {
      // Compared by name: `gable check` runs the built code with an unbuilt measuring store, so the classes differ.
      if (!(error instanceof Error && error.name === MediaRejected.name)) throw error
      problems.push({ file, line: 0, field: '', reason: `cannot be shown. ${error.message}`, isWarning: true })
    }
  }
  return { pictures, problems, areStored: store === media }
}

/** A folder or a broken link is reported like any other mistake. */
async function bytesIn(content: ContentStore, path: string): Promise<Uint8Array> {
  const read = await content.read(path)
  if ('bytes' in read) return read.bytes
  throw new MediaRejected(read.failure === 'not a file' ? 'It is no file.' : `It cannot be read (${read.code}).`)
}

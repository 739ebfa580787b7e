import { createHash } from 'node:crypto'
import type { ContentProblem } from '#src/content/content-error.ts'
import { type ContentStore, fileIn, namesIn } from '#src/content/content-store.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { MediaRejected, measuredMedia } from '#src/gateways/measured-media.ts'
import type { StoredMedia } from '#src/gateways/media-store.ts'

export type ContentPicture = StoredPicture

/** The media store, or what only measures. */
export interface PictureStore {
  keep(bytes: Uint8Array): Promise<Pick<StoredMedia, 'hash' | 'width' | 'height'>>
  /** One that it took before, by the hash of its bytes; undefined where it has to be given them. */
  known?(hash: string): ContentPicture | undefined
}

/** A media store that remembers what it took, so that content is read again without decoding its pictures again. */
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

/** For a check that leaves nothing behind. */
export const measuringStore: PictureStore = {
  keep: async (bytes) => ({ hash: createHash('sha256').update(bytes).digest('hex'), ...(await measuredMedia(bytes)) }),
}

const notStored = 'is not in the object store, which does not answer: pictures that are new show once it does'

interface ContentPictures {
  /** By file name. */
  pictures: Map<string, ContentPicture>
  /** Files that are no picture: pages do without them. */
  problems: ContentProblem[]
  /** False where the store did not take them all: they are to be stored again. */
  areStored: boolean
}

/** Puts the pictures in images/ into the media store, where pages get them in every size; no folder is no pictures. */
export async function storeContentPictures(content: ContentStore, media: PictureStore): Promise<ContentPictures> {
  const pictures = new Map<string, ContentPicture>()
  const problems: ContentProblem[] = []
  let store: PictureStore = media
  // One after the other: start-up is no time to decode twenty pictures at once.
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
        // Nor asked for the others: a site has to start.
        store = measuringStore
        problems.push({ file: fileIn(content, 'images'), line: 0, field: '', reason: notStored, isWarning: true })
        return store.keep(bytes)
      })
      if (!width || !height) throw new MediaRejected('The file is no picture.')
      pictures.set(name, { hash, width, height })
    } catch (error) {
      // By its name: for `gable check` this is built, and what it measures with is not, so that the class is another.
      if (!(error instanceof Error && error.name === MediaRejected.name)) throw error
      problems.push({ file, line: 0, field: '', reason: `cannot be shown. ${error.message}`, isWarning: true })
    }
  }
  return { pictures, problems, areStored: store === media }
}

/** A folder or a broken link is a mistake to be reported like any other. */
async function bytesIn(content: ContentStore, path: string): Promise<Uint8Array> {
  const read = await content.read(path)
  if ('bytes' in read) return read.bytes
  throw new MediaRejected(read.failure === 'not a file' ? 'It is no file.' : `It cannot be read (${read.code}).`)
}

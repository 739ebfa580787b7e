import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentProblem } from '#src/content/content-error.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { MediaRejected, measuredMedia } from '#src/gateways/measured-media.ts'
import type { StoredMedia } from '#src/gateways/media-store.ts'

export interface ContentPicture {
  hash: string
  /** Pixels. */
  width: number
  height: number
}

/** The media store, or what only measures. */
export interface PictureStore {
  keep(bytes: Uint8Array): Promise<Pick<StoredMedia, 'hash' | 'width' | 'height'>>
}

/** For a check that leaves nothing behind. */
export const onlyMeasured: PictureStore = {
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

/** Puts the pictures of an agency's images folder into the media store, where pages get them in every size; no folder is no pictures. */
export async function storeContentPictures(folder: string, media: PictureStore): Promise<ContentPictures> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  const pictures = new Map<string, ContentPicture>()
  const problems: ContentProblem[] = []
  let store: PictureStore = media
  // One after the other: start-up is no time to decode twenty pictures at once.
  for (const name of names.sort()) {
    const file = join(folder, name)
    try {
      const bytes = await bytesOf(file)
      const { hash, width, height } = await store.keep(bytes).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
        // Nor asked for the others: a site has to start.
        store = onlyMeasured
        problems.push({ file: folder, line: 0, field: '', reason: notStored, isWarning: true })
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

/** Only files are read: a pipe would never end, and a folder or a broken link is a mistake to be reported like any other. */
async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).isFile()) return await readFile(file)
  } catch (error) {
    throw new MediaRejected(`It cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new MediaRejected('It is no file.')
}

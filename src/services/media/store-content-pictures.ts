import { createHash } from 'node:crypto'
import type { ContentProblem } from '#src/content/content-error.ts'
import { type ContentStore, fileIn, namesIn } from '#src/content/content-store.ts'
import { mostNamedFileBytes, type NamedFile, type NamedFileType, namedFileFolders, namedFileTypes } from '#src/domain/site/named-files.ts'
import { offCentre, type StoredPicture } from '#src/domain/site/pictures.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { filmType } from '#src/gateways/film-file.ts'
import { MediaRejected, measuredMedia } from '#src/gateways/measured-media.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'

export type ContentPicture = StoredPicture

/** The media store, or one that only measures. */
export interface ContentMediaStore extends Pick<MediaStore, 'keep' | 'keepFilm'> {
  /** What was stored before, by the hash of its bytes; undefined if it has to be stored. */
  known?(hash: string): KnownMedia | undefined
}

/** A picture, or a film or document. */
export type KnownMedia = ContentPicture | NamedFile

/** A media store that remembers what it has, so that reading content again does not read and decode it again. */
export function rememberingStore(media: ContentMediaStore, taken: Map<string, KnownMedia>): ContentMediaStore {
  return {
    known: (hash) => taken.get(hash),
    async keep(bytes) {
      const kept = await media.keep(bytes)
      const { hash, width, height, contentType, focalPoint } = kept
      if (width && height) taken.set(hash, { hash, width, height, ...offCentre(focalPoint) })
      if (contentType === 'application/pdf') taken.set(hash, { hash, contentType })
      return kept
    },
    async keepFilm(bytes) {
      const kept = await media.keepFilm(bytes)
      taken.set(kept.hash, kept)
      return kept
    },
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** For checks, which store nothing. */
export const measuringStore: ContentMediaStore = {
  keep: async (bytes) => ({ hash: hashOf(bytes), ...(await measuredMedia(bytes)) }),
  keepFilm: async (bytes) => ({ hash: hashOf(bytes), contentType: filmType(bytes) }),
}

const notStored = 'is not in the object store, which does not answer: files that are new show once it does'

interface Stored<Found> {
  /** Files that are not what their name says; pages omit them. */
  problems: ContentProblem[]
  /** False if the store did not accept them all, so that storing has to be repeated. */
  areStored: boolean
  found: Map<string, Found>
}

/** Stores the pictures of images/ in the media store, from which pages get every size; by file name. A missing folder means none. */
export async function storeContentPictures(content: ContentStore, media: ContentMediaStore) {
  const { found: pictures, ...stored } = await storeEach<ContentPicture>(content, media, {
    folder: 'images',
    names: pictureNames,
    isKind: (known) => 'width' in known,
    async keep(store, bytes) {
      const { hash, width, height, focalPoint } = await store.keep(bytes)
      if (!width || !height) throw new MediaRejected('The file is no picture.')
      return { hash, width, height, ...offCentre(focalPoint) }
    },
  })
  return { pictures, ...stored }
}

const pictureNames = /\.(jpe?g|png|webp)$/i

/** Stores the films and documents that visitors get by their names; by path: `films/tour.mp4`. */
export async function storeNamedFiles(content: ContentStore, media: ContentMediaStore) {
  const named = new Map<string, NamedFile>()
  const all: Stored<NamedFile>[] = []
  for (const [folder, names] of Object.entries(namedFileFolders)) {
    const stored = await storeEach<NamedFile>(content, media, {
      folder,
      names,
      isKind: (known) => 'contentType' in known,
      async keep(store, bytes, name) {
        const { hash, contentType } = folder === 'films' ? await store.keepFilm(bytes) : await store.keep(bytes)
        if (!isNamedType(contentType)) throw new MediaRejected('The file is no PDF.')
        const [ending = ''] = /\w+$/.exec(name) ?? []
        if (namedFileTypes[ending as keyof typeof namedFileTypes] !== contentType)
          throw new MediaRejected(`The file is ${contentType}, and its name ends in .${ending}.`)
        return { hash, contentType }
      },
    })
    for (const [name, file] of stored.found) named.set(`${folder}/${name}`, file)
    all.push(stored)
  }
  return { named, problems: all.flatMap(({ problems }) => problems), areStored: all.every(({ areStored }) => areStored) }
}

function isNamedType(contentType: string): contentType is NamedFileType {
  return Object.values<string>(namedFileTypes).includes(contentType)
}

interface StoredFolder<Found> {
  folder: string
  names: RegExp
  isKind(known: KnownMedia): known is Found & KnownMedia
  /** Throws `MediaRejected`. */
  keep(store: ContentMediaStore, bytes: Uint8Array, name: string): Promise<Found>
}

/** In sequence: decoding twenty pictures at once would slow the start down. */
async function storeEach<Found extends KnownMedia>(
  content: ContentStore,
  media: ContentMediaStore,
  { folder, names, isKind, keep }: StoredFolder<Found>,
): Promise<Stored<Found>> {
  const found = new Map<string, Found>()
  const problems: ContentProblem[] = []
  let store: ContentMediaStore = media
  for (const name of await namesIn(content, folder, names)) {
    const path = `${folder}/${name}`
    const hash = content.hashOf?.(path)
    const known = hash === undefined ? undefined : media.known?.(hash)
    if (known && isKind(known)) {
      found.set(name, known)
      continue
    }
    try {
      const bytes = await bytesIn(content, path)
      const kept = await keep(store, bytes, name).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
        // Further files are not stored either, so that the site can start.
        store = measuringStore
        problems.push({ file: fileIn(content, folder), line: 0, field: '', reason: notStored, isWarning: true })
        return keep(store, bytes, name)
      })
      found.set(name, kept)
    } catch (error) {
      // Compared by name: `gable check` runs the built code with an unbuilt measuring store, so the classes differ.
      if (!(error instanceof Error && error.name === MediaRejected.name)) throw error
      problems.push({ file: fileIn(content, path), line: 0, field: '', reason: `cannot be shown. ${error.message}`, isWarning: true })
    }
  }
  return { found, problems, areStored: store === media }
}

/** A folder or a broken link is reported like any other mistake. */
async function bytesIn(content: ContentStore, path: string): Promise<Uint8Array> {
  const read = await content.read(path, path.startsWith('images/') ? undefined : mostNamedFileBytes)
  if ('bytes' in read) return read.bytes
  if (read.failure === 'too large') throw new MediaRejected(`It has more than ${mostNamedFileBytes / 1_000_000} MB.`)
  throw new MediaRejected(read.failure === 'not a file' ? 'It is no file.' : `It cannot be read (${read.code}).`)
}

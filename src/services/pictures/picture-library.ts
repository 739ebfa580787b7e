import { layeredContent } from '#src/content/layered-store.ts'
import { findPictureFacts, type PictureFacts } from '#src/data/site-content/picture-facts.ts'
import { type NamedFile, namedFileFolders } from '#src/domain/site/named-files.ts'
import { titleOfFile } from '#src/domain/site/picture-name.ts'
import { pictureFileName, type StoredPicture } from '#src/domain/site/pictures.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ScanFile } from '#src/gateways/uploads/clamd.ts'
import { filesOver, readLayer, type SiteContentParts } from '../site-content/site-content-parts.ts'

/** The dependencies of the services in this folder. */
export interface PictureParts {
  siteContent: SiteContentParts
  media: Pick<MediaStore, 'keep' | 'keepFilm' | 'find'>
  /** The pictures shown on pages, by file name. */
  contentPictures: ReadonlyMap<string, StoredPicture>
  /** Films and documents served under their own names, by path. */
  namedFiles: ReadonlyMap<string, NamedFile>
  /** Undefined without a virus scanner. */
  scan: ScanFile | undefined
}

/** A picture in images/, a film in films/, or a document in documents/ or brochures/. */
export interface LibraryFile {
  path: string
  name: string
  kind: PictureFacts['kind']
  title: string
  /** Undefined for damaged pictures and other files. */
  picture: StoredPicture | undefined
  /** Set for a film or document served under its own name; undefined for damaged and other files. */
  named: NamedFile | undefined
  /** Hash of a file added in the office; undefined for one from the folder. */
  hash: string | undefined
  /** Undefined for files of the folder. */
  facts: PictureFacts | undefined
  /** Where the file comes from. */
  layer: 'folder' | 'published'
}

const folders = { images: pictureFileName, ...namedFileFolders, brochures: /^[\w.-]+\.pdf$/i } as const

/** Returns all pictures, films and documents: those added in the office, the latest first, then those of the folder by name. */
export async function readLibrary({ siteContent, contentPictures, namedFiles }: PictureParts): Promise<LibraryFile[]> {
  const layer = await readLayer(siteContent)
  const store = layeredContent(siteContent.base, layer)
  const current = new Map((await filesOver(siteContent)).map((file) => [file.path, file]))
  const hashOf = (path: string) => {
    const content = current.get(path)?.content
    return content?.kind === 'bytes' ? content.hash : undefined
  }
  const paths = await Promise.all(
    Object.entries(folders).map(async ([folder, ending]) =>
      (await store.list(folder)).flatMap(({ name, isFolder }) => (isFolder || !ending.test(name) ? [] : [`${folder}/${name}`])),
    ),
  )
  const facts = await findPictureFacts(
    siteContent.db,
    paths.flat().flatMap((path) => hashOf(path) ?? []),
  )
  const files = paths.flat().map((path): LibraryFile => {
    const [folder, name = ''] = path.split('/')
    const hash = hashOf(path)
    const known = facts.get(hash ?? '')
    return {
      path,
      name,
      kind: folder === 'images' ? 'picture' : folder === 'films' ? 'film' : 'document',
      title: known?.title ?? titleOfFile(name),
      picture: folder === 'images' ? contentPictures.get(name) : undefined,
      named: namedFiles.get(path),
      hash,
      facts: known,
      layer: layer.has(path) ? 'published' : 'folder',
    }
  })
  return files.sort((one, other) => (other.facts?.addedAt.getTime() ?? 0) - (one.facts?.addedAt.getTime() ?? 0))
}

/**
 * Largest number of differing bits between the perceptual hashes of two pictures that are probably the same in different sizes or formats.
 */
const alikeBits = 4

/** Returns the files that look like a picture, by perceptual hash. A picture of a single colour matches nothing. */
export function alike(files: readonly LibraryFile[], { likeness, hash }: { likeness: string; hash: string }): LibraryFile[] {
  const bits = BigInt(`0x${likeness}`)
  if (countOf(bits) < 8 || countOf(bits) > 56) return []
  return files.filter(({ facts }) => facts?.likeness && facts.hash !== hash && countOf(BigInt(`0x${facts.likeness}`) ^ bits) <= alikeBits)
}

function countOf(bits: bigint): number {
  return [...bits.toString(2)].filter((bit) => bit === '1').length
}

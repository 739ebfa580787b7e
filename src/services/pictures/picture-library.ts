import { layeredContent } from '#src/content/layered-store.ts'
import { findPictureFacts, type PictureFacts } from '#src/data/site-content/picture-facts.ts'
import { findCurrentFiles } from '#src/data/site-content/publications.ts'
import { type NamedFile, namedFileFolders } from '#src/domain/site/named-files.ts'
import { titleOfFile } from '#src/domain/site/picture-name.ts'
import { pictureFileName, type StoredPicture } from '#src/domain/site/pictures.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ScanFile } from '#src/gateways/uploads/clamd.ts'
import { readLayer, type SiteContentParts } from '../site-content/site-content-parts.ts'

/** What the services of the agency's own pictures, films and documents work with. */
export interface PictureParts {
  siteContent: SiteContentParts
  media: Pick<MediaStore, 'keep' | 'keepFilm' | 'find'>
  /** Those that pages show, by file name. */
  contentPictures: ReadonlyMap<string, StoredPicture>
  /** Films and documents that visitors get by their names, by path. */
  namedFiles: ReadonlyMap<string, NamedFile>
  /** Undefined where no virus scanner is set. */
  scan: ScanFile | undefined
}

/** A picture in images/, a film in films/, or a document in documents/ or brochures/. */
export interface LibraryFile {
  path: string
  name: string
  kind: PictureFacts['kind']
  title: string
  /** Of a picture that can be shown; undefined where a file is damaged, and of other files. */
  picture: StoredPicture | undefined
  /** Of a film or document that visitors get by its name; undefined where a file is damaged, and of other files. */
  named: NamedFile | undefined
  /** Of the bytes of what the office added; undefined for one of the folder's. */
  hash: string | undefined
  /** Undefined for the folder's own. */
  facts: PictureFacts | undefined
  /** Where the file is from: the folder's own may be replaced. */
  layer: 'folder' | 'published'
}

const folders = { images: pictureFileName, ...namedFileFolders, brochures: /^[\w.-]+\.pdf$/i } as const

/** All pictures, films and documents of the agency, those added last first, then those of the folder by name. */
export async function readLibrary({ siteContent, contentPictures, namedFiles }: PictureParts): Promise<LibraryFile[]> {
  const layer = await readLayer(siteContent)
  const store = layeredContent(siteContent.base, layer)
  const current = new Map((await findCurrentFiles(siteContent.db)).map((file) => [file.path, file]))
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

/** Bits in which two pictures' likenesses differ: up to so many they are probably one picture in two sizes or formats. */
const alikeBits = 4

/** The files that look like a picture, by what is known of it. A picture of one colour is like nothing. */
export function alike(files: readonly LibraryFile[], { likeness, hash }: { likeness: string; hash: string }): LibraryFile[] {
  const bits = BigInt(`0x${likeness}`)
  if (countOf(bits) < 8 || countOf(bits) > 56) return []
  return files.filter(({ facts }) => facts?.likeness && facts.hash !== hash && countOf(BigInt(`0x${facts.likeness}`) ^ bits) <= alikeBits)
}

function countOf(bits: bigint): number {
  return [...bits.toString(2)].filter((bit) => bit === '1').length
}

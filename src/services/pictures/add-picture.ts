import { createHash } from 'node:crypto'
import { newFileName } from '#src/domain/site/picture-name.ts'
import { type ChangedFile, type Publisher, publishFiles } from '../site-content/publish-files.ts'
import { type GivenFile, keepFile, type RefusedFile, refusedBy } from './keep-file.ts'
import { alike, type LibraryFile, type PictureParts, readLibrary } from './picture-library.ts'

export type AddOutcome =
  /** `alike` has the names of files that look like it. */
  | { kind: 'added'; name: string; path: string; alike: string[] }
  /** The same file already exists under this name. */
  | { kind: 'duplicate'; name: string; path: string }
  | RefusedFile

/**
 * Adds a file to the agency's pictures, films or documents and publishes it. Branch users may do so too, because visitors do not see the
 * file until content names it. A brochure is given only to people who register interest in a development. The bytes are in the media store
 * before any row refers to them.
 */
export async function addPicture(
  parts: PictureParts,
  publisher: Publisher,
  { isBrochure = false, ...given }: GivenFile & { isBrochure?: boolean },
): Promise<AddOutcome> {
  const library = await readLibrary(parts)
  const stored = sameAs(library, given.bytes) ?? (await keepFile(parts, publisher, given))
  if (stored.kind !== 'stored') return stored
  const same = library.find(({ hash }) => hash === stored.hash)
  if (same) return { kind: 'duplicate', name: same.name, path: same.path }
  const { likeness } = stored
  const similar = likeness === undefined ? [] : alike(library, { likeness, hash: stored.hash })
  const taken = new Set(library.map(({ name }) => name))
  for (;;) {
    const name = newFileName(given.name, stored.ending, taken)
    const path = `${folderOf(stored.ending, isBrochure)}/${name}`
    const files: ChangedFile[] = [{ path, content: { kind: 'bytes', hash: stored.hash }, fromHash: null }]
    const outcome = await publishFiles(parts.siteContent, { ...publisher, branches: 'all' }, { files, message: `Added ${name}` })
    if (outcome.kind === 'published') return { kind: 'added', name, path, alike: similar.map((file) => file.name) }
    if (outcome.kind !== 'conflicts') return refusedBy(outcome)
    // Somebody took the name in the meantime.
    taken.add(name)
  }
}

function folderOf(ending: string, isBrochure: boolean): string {
  if (ending === 'pdf') return isBrochure ? 'brochures' : 'documents'
  return ending === 'mp4' || ending === 'webm' ? 'films' : 'images'
}

function sameAs(library: readonly LibraryFile[], bytes: Uint8Array): AddOutcome | undefined {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const same = library.find((file) => [file.picture?.hash, file.named?.hash, file.hash].includes(hash))
  return same && { kind: 'duplicate', name: same.name, path: same.path }
}

import {
  findCurrentFiles,
  findFilesOf,
  findPublication,
  findPublications,
  type PublishedFile,
} from '#src/data/site-content/publications.ts'
import { type ChangedFile, type Publisher, type Publishing, type PublishOutcome, publishFiles } from './publish-files.ts'
import { readContentFile } from './read-file.ts'
import type { SiteContentParts } from './site-content-parts.ts'

type Parts = Pick<SiteContentParts, 'db'>

/** The latest publications first, of one file or of all; `before` goes on after the last one of a page. */
export async function history(
  { db }: Parts,
  { path, before, most = 50 }: { path?: string | undefined; before?: string | undefined; most?: number } = {},
) {
  return await findPublications(db, { path, before, most })
}

/** What a publication made of a file; null is no text: no file, or bytes. */
export interface Difference {
  path: string
  before: string | null
  after: string | null
  /** `bytes`: a picture or another file that is no text. */
  kind: PublishedFile['kind']
}

/** What a publication changed, file by file; undefined where there is no such publication. */
export async function differences({ db }: Parts, publication: string) {
  const found = await findPublication(db, publication)
  if (!found) return undefined
  const files = await findFilesOf(db, publication)
  const changes = files.map(({ before, after }): Difference => {
    const earlier = before && before.kind !== 'folder' ? textOf(before) : (before?.baseText ?? after.baseText)
    return { path: after.path, before: earlier, after: after.kind === 'folder' ? after.baseText : textOf(after), kind: after.kind }
  })
  return { publication: found, changes }
}

function textOf(file: PublishedFile): string | null {
  return file.kind === 'text' ? file.content : null
}

interface Named {
  publication: string
  path: string
}

/** Publishes a file as it was after an earlier publication, as a new one: whatever was published since stays in the history. */
export async function restore(
  parts: SiteContentParts,
  publisher: Publisher,
  { publication, path, message }: Named & { message: string },
): Promise<PublishOutcome> {
  const files = await findFilesOf(parts.db, publication)
  const file = files.find(({ after }) => after.path === path)?.after
  if (!file) return { kind: 'gone', paths: [path] }
  return await publishFiles(parts, publisher, { files: [{ path, content: file }], message })
}

/**
 * Makes a publication undone as a whole, by another one. Where a file of it was published again since, nothing is undone and the paths are
 * returned as conflicts.
 */
export async function undo(
  parts: SiteContentParts,
  publisher: Publisher,
  { publication, message, within }: { publication: string; message: string; within?: Publishing['within'] },
): Promise<PublishOutcome> {
  const files = await findFilesOf(parts.db, publication)
  if (files.length === 0) return { kind: 'gone', paths: [] }
  const later = await publishedSince(
    parts,
    publication,
    files.map(({ after }) => after.path),
  )
  if (later.length > 0) return { kind: 'conflicts', paths: later }
  const changed = await Promise.all(
    files.map(async ({ before, after }): Promise<ChangedFile> => {
      // As it is now: what somebody publishes in this moment is a conflict.
      const { hash } = await readContentFile(parts, after.path)
      return { path: after.path, content: before ?? { kind: 'folder' }, fromHash: hash }
    }),
  )
  return await publishFiles(parts, publisher, { files: changed, message, undoes: publication, ...(within && { within }) })
}

/** Which of these files a later publication has changed. */
async function publishedSince({ db }: Parts, publication: string, paths: readonly string[]): Promise<string[]> {
  const later = await Promise.all(paths.map(async (path) => await findPublications(db, { path, most: 1 })))
  return paths.filter((_path, at) => later[at]?.[0]?.id !== publication)
}

/** Files whose folder has changed below what is published: a person chooses (keepPublished, takeFolder, or a draft of both). */
export async function changedFolderFiles(parts: Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>): Promise<string[]> {
  const current = await findCurrentFiles(parts.db)
  const read = await Promise.all(current.map(({ path }) => readContentFile(parts, path)))
  return read.flatMap(({ path, folderChanged }) => (folderChanged ? [path] : []))
}

interface Chosen {
  path: string
  /** Of what is published, as who chooses saw it. */
  fromHash: string | null
  message: string
}

/** Goes on showing what is published over the folder's file, whatever the folder says now. */
export async function keepPublished(parts: SiteContentParts, publisher: Publisher, { path, ...chosen }: Chosen): Promise<PublishOutcome> {
  const [current] = await findCurrentFiles(parts.db, [path])
  if (!current) return { kind: 'gone', paths: [path] }
  return await publishFiles(parts, publisher, {
    files: [{ path, content: current.content, fromHash: chosen.fromHash, overFolder: true }],
    message: chosen.message,
  })
}

/** Shows the folder's own file again, and nothing over it. */
export async function takeFolder(parts: SiteContentParts, publisher: Publisher, { path, ...chosen }: Chosen): Promise<PublishOutcome> {
  return await publishFiles(parts, publisher, {
    files: [{ path, content: { kind: 'folder' }, fromHash: chosen.fromHash }],
    message: chosen.message,
  })
}

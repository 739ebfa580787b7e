import { findCurrentFiles } from '#src/data/site-content/current-files.ts'
import {
  findFilesOf,
  findPublication,
  findPublications,
  type PublishedContent,
  type PublishedFile,
} from '#src/data/site-content/publications.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { askApproval } from './approvals.ts'
import { beginDrafts, type Writer } from './drafts.ts'
import { type ChangedFile, type Publisher, type Publishing, type PublishOutcome, publishFiles } from './publish-files.ts'
import { isTextPath, readContentFile, readVersion } from './read-file.ts'
import { filesOver, type SiteContentParts } from './site-content-parts.ts'

type Parts = Pick<SiteContentParts, 'db'>

interface HistoryOptions extends Partial<Parameters<typeof findPublications>[1]> {}

/** Returns publications of one file or of all, the latest first; `before` is the id of the last one on the previous page. */
export async function history({ db }: Parts, { most = 50, branches = 'all', ...options }: HistoryOptions = {}) {
  return await findPublications(db, { ...options, most, branches })
}

/** How a publication changed a file. A null text stands for a missing file, or one that is not text. */
export interface Difference {
  path: string
  before: string | null
  after: string | null
  /** What the file is afterwards; `bytes` is a picture or another file that is not text. */
  kind: 'text' | 'bytes' | 'removed'
}

/** Returns what a publication changed, by file; undefined if there is no such publication, or it changed files of other branches too. */
export async function differences({ db }: Parts, publication: string, branches: Branches = 'all') {
  const found = await findPublication(db, publication, branches)
  if (!found) return undefined
  const files = await findFilesOf(db, publication)
  const changes = files.map(({ before, after }): Difference => {
    const earlier = before && before.kind !== 'folder' ? textOf(before) : (before?.baseText ?? after.baseText)
    const { path, kind, baseHash, baseText } = after
    const ofFolder = baseHash === null ? 'removed' : isTextPath(path) ? 'text' : 'bytes'
    return { path, before: earlier, after: kind === 'folder' ? baseText : textOf(after), kind: kind === 'folder' ? ofFolder : kind }
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

/** Publishes a file again as an earlier publication left it. This is a new publication, so the history stays complete. */
export async function restore(parts: SiteContentParts, publisher: Publisher, { message, ...named }: Named & { message: string }) {
  const files = await restoredFiles(parts, named)
  return 'kind' in files ? files : await publishFiles(parts, publisher, { files, message })
}

async function restoredFiles(parts: Parts, { publication, path }: Named): Promise<ChangedFile[] | NotUndone> {
  const found = (await findFilesOf(parts.db, publication)).find(({ after }) => after.path === path)
  return found ? [{ path, content: found.after }] : { kind: 'gone', paths: [path] }
}

/**
 * Undoes a whole publication by a new one. If one of its files was published again since, nothing is undone, and the paths of such files
 * are returned as conflicts.
 */
export async function undo(
  parts: SiteContentParts,
  publisher: Publisher,
  { publication, ...publishing }: { publication: string } & Pick<Publishing, 'message' | 'within' | 'isPlanned'>,
): Promise<PublishOutcome> {
  const files = await undoneFiles(parts, publication)
  if ('kind' in files) return files
  return await publishFiles(parts, publisher, { files, undoes: publication, ...publishing })
}

type NotUndone = Extract<PublishOutcome, { kind: 'gone' | 'conflicts' }>

async function undoneFiles(parts: SiteContentParts, publication: string): Promise<ChangedFile[] | NotUndone> {
  const files = await findFilesOf(parts.db, publication)
  if (files.length === 0) return { kind: 'gone', paths: [] }
  const later = await publishedSince(
    parts,
    publication,
    files.map(({ after }) => after.path),
  )
  if (later.length > 0) return { kind: 'conflicts', paths: later }
  return await Promise.all(
    files.map(async ({ before, after }): Promise<ChangedFile> => {
      // The current hash makes a concurrent publication of the file a conflict.
      const { hash } = await readContentFile(parts, after.path)
      return { path: after.path, content: before ?? (await earlierInFolder(parts, after)), fromHash: hash }
    }),
  )
}

/** Returns the folder's version from before a publication. The folder may have the published version by now. */
async function earlierInFolder({ base }: SiteContentParts, { path, baseHash, baseText }: PublishedFile): Promise<PublishedContent> {
  const { hash } = await readVersion(base, path)
  if (hash === baseHash) return { kind: 'folder' }
  if (baseHash === null) return { kind: 'removed' }
  return baseText === null ? { kind: 'folder' } : { kind: 'text', content: baseText }
}

/** Creates drafts that undo a publication, or restore one of its files (`path`), and asks for their approval. For changes that need it. */
export async function draftUndo(parts: SiteContentParts, writer: Writer, { publication, path }: { publication: string; path?: string }) {
  const files = await (path === undefined ? undoneFiles(parts, publication) : restoredFiles(parts, { publication, path }))
  if ('kind' in files) return files
  const texts = files.map(async ({ path, content }) => {
    if (content.kind === 'folder') return { path, text: (await readVersion(parts.base, path)).text }
    return { path, text: content.kind === 'text' ? content.content : null }
  })
  const outcome = await beginDrafts(parts, writer, await Promise.all(texts))
  if (outcome.kind === 'saved')
    await askApproval(
      parts,
      writer.id,
      files.map(({ path }) => path),
    )
  return outcome
}

/** Returns those of the files that a later publication changed. */
async function publishedSince({ db }: Parts, publication: string, paths: readonly string[]): Promise<string[]> {
  const later = await Promise.all(paths.map(async (path) => await findPublications(db, { path, most: 1, branches: 'all' })))
  return paths.filter((_path, at) => later[at]?.[0]?.id !== publication)
}

/**
 * Returns the paths of published files that were also changed in the folder since. A person decides: keepPublished, takeFolder, or a draft
 * that merges both.
 */
export async function changedFolderFiles(parts: Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>): Promise<string[]> {
  const current = await filesOver(parts)
  const read = await Promise.all(current.map(({ path }) => readContentFile(parts, path)))
  return read.flatMap(({ path, folderChanged }) => (folderChanged ? [path] : []))
}

interface Chosen {
  path: string
  /** Hash of the published version that the person saw. */
  fromHash: string | null
  message: string
}

/** Keeps the published version, and records that somebody has seen the folder's change. */
export async function keepPublished(parts: SiteContentParts, publisher: Publisher, { path, ...chosen }: Chosen): Promise<PublishOutcome> {
  const [current] = await findCurrentFiles(parts.db, [path])
  if (!current) return { kind: 'gone', paths: [path] }
  return await publishFiles(parts, publisher, {
    files: [{ path, content: current.content, fromHash: chosen.fromHash, overFolder: true }],
    message: chosen.message,
  })
}

/** Publishes the folder's version in place of the published one. */
export async function takeFolder(parts: SiteContentParts, publisher: Publisher, { path, ...chosen }: Chosen): Promise<PublishOutcome> {
  return await publishFiles(parts, publisher, {
    files: [{ path, content: { kind: 'folder' }, fromHash: chosen.fromHash }],
    message: chosen.message,
  })
}

import { join } from 'node:path'
import { type EntryKind, entryKinds } from '../domain/entries/entry.ts'
import { type EntryContent, entryContent, entryOf, type ReadEntry } from './entry-content.ts'
import { type MarkdownFile, readMarkdownFolder } from './markdown-file.ts'

/** A file with the entry in it. */
export interface EntryFile extends MarkdownFile<EntryContent> {
  kind: EntryKind
  /** What of it can be read; whole where `content` is there. */
  entry: ReadEntry
}

/** The entries of every kind in an agency's folder, with what is wrong with their fields. */
export async function readEntries(folder: string): Promise<EntryFile[]> {
  const ofKinds = await Promise.all(
    entryKinds.map(async (kind) => {
      const files = await readMarkdownFolder(join(folder, kind), entryContent(kind))
      return files.map((file) => ({ ...file, kind, entry: entryOf(kind, file) }))
    }),
  )
  return ofKinds.flat()
}

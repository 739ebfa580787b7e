import { parseDocument } from 'yaml'
import { isContentPath } from '#src/content/check-files.ts'
import { atomically } from '#src/data/database/database.ts'
import { type AuditActor, addAudit } from '#src/data/office/audit.ts'
import {
  type Draft,
  type DraftPresence,
  deleteDrafts,
  findDrafts,
  findOtherDrafts,
  measureDrafts,
  saveDraftRow,
} from '#src/data/site-content/drafts.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { branchesOfFile, mayEditFile } from '#src/domain/policies/content-edits.ts'
import { isTextPath, readContentFile } from './read-file.ts'
import type { SiteContentParts } from './site-content-parts.ts'

/** The author of a draft. */
export interface Writer extends AuditActor {
  id: number
  branches: Branches
}

type Parts = Pick<SiteContentParts, 'db' | 'base' | 'bytesOf' | 'now'>

/** A draft, and whether another version of the file was published since the draft was begun. */
export interface OpenDraft extends Draft {
  isBehind: boolean
}

/** Returns a user's own draft of a file; undefined if there is none. */
export async function draftOf(parts: Parts, path: string, userId: number): Promise<OpenDraft | undefined> {
  const [draft] = await findDrafts(parts.db, userId, [path])
  return draft && { ...draft, isBehind: (await readContentFile(parts, path)).hash !== draft.fromHash }
}

/** Returns all drafts of a user. */
export async function draftsOf({ db }: Pick<Parts, 'db'>, userId: number): Promise<Draft[]> {
  return await findDrafts(db, userId)
}

/** Returns who else has drafts, without their texts: of these files, or of any file if `paths` is undefined. */
export async function othersWriting({ db }: Pick<Parts, 'db'>, userId: number, paths?: readonly string[]): Promise<DraftPresence[]> {
  return await findOtherDrafts(db, userId, paths)
}

interface SavedDraft {
  path: string
  /** Null to remove the file. */
  text: string | null
  /** Hash of the version that the draft was begun from; null if there was no file. */
  fromHash: string | null
}

export type SaveOutcome =
  | { kind: 'saved'; others: DraftPresence[] }
  /** The path is not allowed for content, or the file is not text. */
  | { kind: 'no such file' }
  | { kind: 'too large' }
  /** The writer would have more than `mostDrafts` drafts, or more than `mostDraftBytes` in all. */
  | { kind: 'too many' }
  /** It belongs to branches that the writer does not work for. */
  | { kind: 'not theirs' }

/** The limit of a file in bytes, the same as for reading it (content/yaml-file.ts) and redirects.csv. */
const mostBytes = (path: string) => (path === 'redirects.csv' ? 10_000_000 : 1_000_000)

/** Limit of drafts per user. An agency's whole site has a few hundred files of a few kB each. */
export const mostDrafts = 500
/** Limit in bytes for all drafts of a user, together with the versions that they are based on. */
const mostDraftBytes = 50_000_000

/** Saves a draft without validating it, which publishing does. Returns who else has a draft of the file, or why it was refused. */
export async function saveDraft(parts: Parts, writer: Writer, { path, text, fromHash }: SavedDraft): Promise<SaveOutcome> {
  if (!isContentPath(path) || (text !== null && !isTextPath(path))) return { kind: 'no such file' }
  if (text !== null && Buffer.byteLength(text) > mostBytes(path)) return { kind: 'too large' }
  const published = await readContentFile(parts, path)
  if (!mayWrite(writer, path, [published.text, text])) return { kind: 'not theirs' }
  const [before] = await findDrafts(parts.db, writer.id, [path])
  const fromText = published.hash === fromHash ? published.text : before?.fromHash === fromHash ? before.fromText : null
  const others = await measureDrafts(parts.db, writer.id, path)
  const bytes = others.bytes + Buffer.byteLength(text ?? '') + Buffer.byteLength(fromText ?? '')
  if (others.files >= mostDrafts || bytes > mostDraftBytes) return { kind: 'too many' }
  const branches = branchesOfFiles([{ path, versions: [published.text, text] }])
  await atomically(parts.db, async (trx) => {
    await saveDraftRow(trx, { path, userId: writer.id, content: text, fromHash, fromText, changedAt: parts.now(), branches })
    // Audited once for each draft, because a draft is saved at every pause in typing.
    if (!before) await addAudit(trx, writer, { action: 'content-drafted', subject: path, now: parts.now() })
  })
  return { kind: 'saved', others: await findOtherDrafts(parts.db, writer.id, [path]) }
}

/** Returns whether the writer may change a file, given the texts of its versions; null stands for a missing file. */
export function mayWrite({ branches }: Pick<Writer, 'branches'>, path: string, versions: readonly (string | null)[]): boolean {
  return mayEditFile(branches, path, idsIn(versions))
}

/** Returns the branches that files belong to, given their versions as above; null if any of them belongs to the whole agency. */
export function branchesOfFiles(files: readonly { path: string; versions: readonly (string | null)[] }[]): number[] | null {
  const ids = files.map(({ path, versions }) => branchesOfFile(path, idsIn(versions)))
  return ids.every((each) => each !== undefined) ? [...new Set(ids.flat())] : null
}

const idsIn = (versions: readonly (string | null)[]) => versions.flatMap((text) => (text === null ? [] : [branchIdIn(text)]))

/** Returns the branch id in a file's text; undefined if it has none. */
function branchIdIn(text: string): number | undefined {
  const id = parseDocument(text).get?.('id')
  return typeof id === 'number' ? id : undefined
}

export async function discardDraft({ db, now }: Pick<Parts, 'db' | 'now'>, writer: Writer, path: string): Promise<void> {
  await atomically(db, async (trx) => {
    const [draft] = await findDrafts(trx, writer.id, [path])
    if (!draft) return
    await deleteDrafts(trx, writer.id, [path])
    await addAudit(trx, writer, { action: 'content-draft-discarded', subject: path, now: now() })
  })
}

/** Saves a draft based on the version published now, once its author has seen what others published meanwhile. */
export async function rebaseDraft(parts: Parts, writer: Writer, { path, text }: Omit<SavedDraft, 'fromHash'>): Promise<SaveOutcome> {
  const { hash } = await readContentFile(parts, path)
  return await saveDraft(parts, writer, { path, text, fromHash: hash })
}

type RenameOutcome = SaveOutcome | { kind: 'taken' } | { kind: 'gone' }

/**
 * Renames a file by two drafts: one creates it under the new name, with its author's unpublished text, and one removes it under the old.
 */
export async function renameFile(parts: Parts, writer: Writer, { from, to }: { from: string; to: string }): Promise<RenameOutcome> {
  if ((await readContentFile(parts, to)).hash !== null || (await findDrafts(parts.db, writer.id, [to])).length > 0) return { kind: 'taken' }
  const published = await readContentFile(parts, from)
  const [own] = await findDrafts(parts.db, writer.id, [from])
  const text = own ? own.content : published.text
  if (text === null) return { kind: 'gone' }
  return await together(parts, async (within) => {
    const made = await saveDraft(within, writer, { path: to, text, fromHash: null })
    if (made.kind !== 'saved') return made
    if (published.hash !== null)
      return await saveDraft(within, writer, { path: from, text: null, fromHash: own?.fromHash ?? published.hash })
    await deleteDrafts(within.db, writer.id, [from])
    return made
  })
}

type BeginOutcome = SaveOutcome | { kind: 'has drafts'; paths: string[] } | { kind: 'no text'; paths: string[] }

/**
 * Creates drafts of several files; a null text removes a file. Refused if the author already has a draft of one of them, so that none is
 * overwritten.
 */
export async function beginDrafts(
  parts: Parts,
  writer: Writer,
  files: readonly { path: string; text: string | null }[],
): Promise<BeginOutcome> {
  const paths = files.map(({ path }) => path)
  const noText = paths.filter((path) => !isTextPath(path))
  if (noText.length > 0) return { kind: 'no text', paths: noText }
  const own = await findDrafts(parts.db, writer.id, paths)
  if (own.length > 0) return { kind: 'has drafts', paths: own.map(({ path }) => path) }
  return await together(parts, async (within) => {
    let outcome: SaveOutcome = { kind: 'saved', others: [] }
    for (const file of files) {
      outcome = await rebaseDraft(within, writer, file)
      if (outcome.kind !== 'saved') break
    }
    return outcome
  })
}

/** Saves several drafts, or none if one is refused. */
async function together(parts: Parts, save: (within: Parts) => Promise<SaveOutcome>): Promise<SaveOutcome> {
  let refused: SaveOutcome | undefined
  try {
    return await atomically(parts.db, async (db) => {
      const outcome = await save({ ...parts, db })
      if (outcome.kind === 'saved') return outcome
      refused = outcome
      // Rolls back the drafts saved before the refused one.
      throw new Error(outcome.kind)
    })
  } catch (error) {
    if (refused) return refused
    throw error
  }
}

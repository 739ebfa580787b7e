import { isDeepStrictEqual } from 'node:util'
import { readContentText } from '#src/content/editing/content-text.ts'
import { EditError } from '#src/content/editing/edit.ts'
import { hashOfContent } from '#src/content/layered-store.ts'
import { atomically } from '#src/data/database/database.ts'
import { enqueueMails } from '#src/data/mails/outbox.ts'
import { type AuditActor, addAudit } from '#src/data/office/audit.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import { findApprovals, findLastReviews, insertApproval, saveReview } from '#src/data/site-content/approvals.ts'
import { type ApprovalReader, askForApproval, findAskedDrafts, findDrafts } from '#src/data/site-content/drafts.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { listContentFiles, readContentFile } from './read-file.ts'
import type { SiteContentParts } from './site-content-parts.ts'

type Db = Pick<SiteContentParts, 'db' | 'now'>

/** A file before and after a change; null stands for a missing file. */
interface ChangedFile {
  path: string
  hash: string | null
  current: { text: string | null }
  text: string | null
}

/**
 * Returns the paths of files that need a second person's approval and were not approved, as they are, by anybody but the publisher. The
 * command line needs no approval.
 */
export async function withoutApproval(
  { db, content }: Pick<SiteContentParts, 'db' | 'content'>,
  { id }: Pick<AuditActor, 'id'>,
  files: readonly ChangedFile[],
): Promise<string[]> {
  const { approved } = content().site.publishing
  const needing = id === null ? [] : files.filter((file) => isNamedChange(file, approved))
  if (needing.length === 0) return []
  const approvals = await findApprovals(
    db,
    needing.map(({ path }) => path),
  )
  const isApproved = (path: string, hash: string | null) =>
    approvals.some((each) => each.path === path && each.hash === (hash ?? '') && each.userId !== id)
  return needing.flatMap(({ path, hash }) => (isApproved(path, hash) ? [] : [path]))
}

/**
 * Asks others to approve a user's drafts. They may read them from then on, until the drafts are changed, and those who may approve them are
 * mailed once.
 */
export async function askApproval({ db, now }: Db, userId: number, paths: readonly string[]): Promise<void> {
  const at = now()
  await atomically(db, async (trx) => {
    const asked = await askForApproval(trx, userId, paths, at)
    const users = await findOfficeUsers(trx, 'all')
    const author = users.find(({ id }) => id === userId)?.name ?? 'A colleague'
    await enqueueMails(
      trx,
      users.flatMap(({ id, name, email, endedAt, ...user }) => {
        const files = asked.flatMap(({ path, branches }) => (coversBranches(user.branches, branches ?? 'all') ? [path] : []))
        if (id === userId || endedAt !== null || files.length === 0 || !may(user, 'approve-content')) return []
        const key = `office-approval-asked ${userId} ${id} ${at.toISOString()}`
        return [{ key, to: email, kind: 'office-approval-asked' as const, data: { name, author, files } }]
      }),
    )
  })
}

/** Returns others' drafts that wait for approval in the reader's branches: all, or the one given. */
export async function draftsToApprove({ db }: Pick<Db, 'db'>, reader: ApprovalReader, one?: Pick<Approved, 'path' | 'userId'>) {
  return (await findAskedDrafts(db, reader, one)).map((draft) => ({
    ...draft,
    hash: draft.content === null ? '' : hashOfContent(draft.content),
  }))
}

interface Approved {
  path: string
  /** The author of the draft. */
  userId: number
  /** Hash of the text that the approver saw; '' for a removal. */
  hash: string
}

/**
 * Approves somebody else's draft. Returns `changed` if it has changed since the approver saw it, `own` for the approver's own draft, and
 * `gone` if no such draft waits for approval.
 */
export async function approveDraft(
  { db, now }: Db,
  approver: AuditActor & { id: number },
  { path, userId, hash }: Approved,
): Promise<'approved' | 'changed' | 'own' | 'gone'> {
  if (userId === approver.id) return 'own'
  return await atomically(db, async (trx) => {
    const [draft] = await findDrafts(trx, userId, [path])
    if (!draft?.askedAt) return 'gone'
    if ((draft.content === null ? '' : hashOfContent(draft.content)) !== hash) return 'changed'
    await insertApproval(trx, { path, hash, userId: approver.id, who: approver.name, at: now() })
    await addAudit(trx, approver, { action: 'content-approved', subject: path, now: now() })
    return 'approved'
  })
}

/** A file whose regular review is due. */
interface DueReview {
  path: string
  /** When it was last reviewed or published; otherwise when the file in the folder last changed. */
  reviewedAt: Date
  dueAt: Date
}

/** Returns the files with an overdue review, as set under `publishing` in site.yaml, the longest overdue first. */
export async function dueReviews(parts: SiteContentParts): Promise<DueReview[]> {
  const { reviewed } = parts.content().site.publishing
  if (reviewed.length === 0) return []
  const [files, reviews] = await Promise.all([listContentFiles(parts), findLastReviews(parts.db)])
  const due = await Promise.all(
    files.map(async ({ path }) => {
      const months = reviewed.flatMap(({ files: named, months }) => (isNamedFile(path, [named]) ? [months] : []))
      if (months.length === 0) return []
      const reviewedAt = reviews.get(path) ?? (await writtenAt(parts, path))
      const dueAt = monthsAfter(reviewedAt, Math.min(...months))
      return dueAt <= parts.now() ? [{ path, reviewedAt, dueAt }] : []
    }),
  )
  return due.flat().sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

async function writtenAt({ base }: SiteContentParts, path: string): Promise<Date> {
  const read = await base.read(path)
  return 'changedAt' in read ? read.changedAt : new Date(0)
}

function monthsAfter(day: Date, months: number): Date {
  const after = new Date(day)
  after.setUTCMonth(after.getUTCMonth() + months)
  return after
}

/** Records that a file was reviewed and is still correct. Returns false if there is no such file. */
export async function reviewFile(parts: SiteContentParts, reviewer: AuditActor, path: string): Promise<boolean> {
  if ((await readContentFile(parts, path)).hash === null) return false
  await atomically(parts.db, async (trx) => {
    await saveReview(trx, { path, userId: reviewer.id, who: reviewer.name, at: parts.now() })
    await addAudit(trx, reviewer, { action: 'content-reviewed', subject: path, now: parts.now() })
  })
  return true
}

/** Returns whether a setting applies to a change: by its file, or by a part that differs, such as `site.yaml#legal.fees`. */
function isNamedChange({ path, current, text }: ChangedFile, names: readonly string[]): boolean {
  return names.some((name) => {
    const [file = '', part] = name.split('#')
    if (!isNamedFile(path, [file])) return false
    return part === undefined || !isDeepStrictEqual(partOf(path, current.text, part), partOf(path, text, part))
  })
}

/** Returns the value of a part of a file. An unreadable file returns a unique value, so that it always counts as changed. */
function partOf(path: string, text: string | null, part: string): unknown {
  if (text === null) return undefined
  try {
    return part.split('.').reduce<unknown>((value, name) => fieldOf(value, name), readContentText(path, text).values)
  } catch (error) {
    if (error instanceof EditError) return Symbol('unreadable')
    throw error
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}

/** Returns whether a file matches a pattern of a setting, such as `legal/*` or `site.yaml`. */
function isNamedFile(path: string, names: readonly string[]): boolean {
  return names.some((name) => name === path || (name.endsWith('/*') && path.startsWith(name.slice(0, -1))))
}

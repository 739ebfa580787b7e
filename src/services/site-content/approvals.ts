import { hashOfContent } from '#src/content/layered-store.ts'
import { atomically } from '#src/data/database/database.ts'
import { type AuditActor, addAudit } from '#src/data/office/audit.ts'
import { findApprovals, findLastLooks, insertApproval, saveReview } from '#src/data/site-content/approvals.ts'
import { type ApprovalReader, askForApproval, findAskedDrafts, findDrafts } from '#src/data/site-content/drafts.ts'
import { listContentFiles, readContentFile } from './read-file.ts'
import type { SiteContentParts } from './site-content-parts.ts'

type Db = Pick<SiteContentParts, 'db' | 'now'>

/** Of the files that need a second person, those that none but who publishes has approved as they are. The command line needs nobody. */
export async function withoutApproval(
  { db, content }: Pick<SiteContentParts, 'db' | 'content'>,
  { id }: Pick<AuditActor, 'id'>,
  files: readonly { path: string; hash: string | null }[],
): Promise<string[]> {
  const { approved } = content().site.publishing
  const needing = id === null ? [] : files.filter(({ path }) => isNamedFile(path, approved))
  if (needing.length === 0) return []
  const approvals = await findApprovals(
    db,
    needing.map(({ path }) => path),
  )
  const isApproved = (path: string, hash: string | null) =>
    approvals.some((each) => each.path === path && each.hash === (hash ?? '') && each.userId !== id)
  return needing.flatMap(({ path, hash }) => (isApproved(path, hash) ? [] : [path]))
}

/** Asks others to look at one's drafts: from now on they may read them, until they are changed. */
export async function askApproval({ db, now }: Db, userId: number, paths: readonly string[]): Promise<void> {
  await askForApproval(db, userId, paths, now())
}

/** What others have asked to be looked at, of the branches of who reads; or one of these. */
export async function draftsToApprove({ db }: Pick<Db, 'db'>, reader: ApprovalReader, one?: Pick<Approved, 'path' | 'userId'>) {
  return (await findAskedDrafts(db, reader, one)).map((draft) => ({
    ...draft,
    hash: draft.content === null ? '' : hashOfContent(draft.content),
  }))
}

interface Approved {
  path: string
  /** Whose draft it is. */
  userId: number
  /** Of the text as who approves it saw it; '' of a removal. */
  hash: string
}

/** Approves the draft of somebody else. `changed`: it is another one by now. */
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

/** A file that somebody is to go through. */
interface DueReview {
  path: string
  /** When somebody last did, or when the file was last written. */
  lookedAt: Date
  dueAt: Date
}

/** The files of the setting that nobody has looked at for so many months, the longest first. */
export async function dueReviews(parts: SiteContentParts): Promise<DueReview[]> {
  const { reviewed } = parts.content().site.publishing
  if (reviewed.length === 0) return []
  const [files, looks] = await Promise.all([listContentFiles(parts), findLastLooks(parts.db)])
  const due = await Promise.all(
    files.map(async ({ path }) => {
      const months = reviewed.flatMap(({ files: named, months }) => (isNamedFile(path, [named]) ? [months] : []))
      if (months.length === 0) return []
      const lookedAt = looks.get(path) ?? (await writtenAt(parts, path))
      const dueAt = monthsAfter(lookedAt, Math.min(...months))
      return dueAt <= parts.now() ? [{ path, lookedAt, dueAt }] : []
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

/** Says that a file is still right. Returns whether there is one. */
export async function reviewFile(parts: SiteContentParts, reviewer: AuditActor, path: string): Promise<boolean> {
  if ((await readContentFile(parts, path)).hash === null) return false
  await atomically(parts.db, async (trx) => {
    await saveReview(trx, { path, userId: reviewer.id, who: reviewer.name, at: parts.now() })
    await addAudit(trx, reviewer, { action: 'content-reviewed', subject: path, now: parts.now() })
  })
  return true
}

/** Whether a file is among those that a setting names: `legal/*`, `site.yaml`. */
function isNamedFile(path: string, names: readonly string[]): boolean {
  return names.some((name) => name === path || (name.endsWith('/*') && path.startsWith(name.slice(0, -1))))
}

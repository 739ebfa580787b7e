import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import { findDrafts, followPublished } from '#src/data/site-content/drafts.ts'
import {
  findDueSchedule,
  findSchedule,
  findScheduledFiles,
  findSchedules,
  insertSchedule,
  moveSchedule,
  type Schedule,
} from '#src/data/site-content/schedules.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { branchesOfFiles } from './drafts.ts'
import { undo } from './history.ts'
import { draftContent } from './publish.ts'
import { type Publisher, type PublishOutcome, publishFiles, whyNotPublished } from './publish-files.ts'
import { readContentFile } from './read-file.ts'
import type { SiteContentParts } from './site-content-parts.ts'

interface AskedSchedule {
  paths: readonly string[]
  message: string
  publishAt: Date
  /** When it is taken down again; null for never. */
  takeDownAt: Date | null
}

type ScheduleOutcome =
  | { kind: 'scheduled'; schedule: string }
  /** There is no such draft. */
  | { kind: 'gone'; paths: string[] }
  /** The time is past, or taking down would come before publishing. */
  | { kind: 'no such time' }

/** Schedules a user's drafts for publication as they are now; later edits are not included. The site is checked when the time comes. */
export async function schedule(
  parts: SiteContentParts,
  publisher: Publisher & { id: number },
  { paths, message, publishAt, takeDownAt }: AskedSchedule,
): Promise<ScheduleOutcome> {
  const { db, now } = parts
  if (publishAt <= now() || (takeDownAt && takeDownAt <= publishAt)) return { kind: 'no such time' }
  const drafts = await findDrafts(db, publisher.id, paths)
  const gone = paths.filter((path) => drafts.every((draft) => draft.path !== path))
  if (gone.length > 0 || drafts.length === 0) return { kind: 'gone', paths: gone }
  const published = await Promise.all(drafts.map(({ path }) => readContentFile(parts, path)))
  const branches = branchesOfFiles(drafts.map(({ path, content }, at) => ({ path, versions: [published[at]?.text ?? null, content] })))
  const id = await atomically(db, async (trx) => {
    const files = drafts.map(({ path, content, fromHash }) => ({ path, content, fromHash }))
    const made = { userId: publisher.id, who: publisher.name, message, madeAt: now(), publishAt, takeDownAt, files, branches }
    const id = await insertSchedule(trx, made)
    const after = { files: [...paths], at: publishAt.toISOString(), ...(takeDownAt && { until: takeDownAt.toISOString() }) }
    await addAudit(trx, publisher, { action: 'content-scheduled', subject: message || paths.join(', ').slice(0, 200), after, now: now() })
    return id
  })
  return { kind: 'scheduled', schedule: id }
}

/** Number of days for which a failed schedule is listed. */
const shownDays = 14

type Db = Pick<SiteContentParts, 'db' | 'now'>

/** Returns pending and failed schedules of files that the user may write, the next first. */
export async function listSchedules({ db, now }: Db, { branches }: Pick<Publisher, 'branches'> = { branches: 'all' }) {
  return await findSchedules(db, branches, daysAgo(now(), shownDays))
}

/** Cancels a schedule before it is published or taken down. Returns whether there was one that the user may change. */
export async function cancelSchedule({ db, now }: Db, publisher: Publisher, id: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const found = await findSchedule(trx, publisher.branches, id)
    if (!found || !(await moveSchedule(trx, found, { state: 'cancelled', endedAt: now() }))) return false
    const subject = found.message || found.paths.join(', ').slice(0, 200)
    await addAudit(trx, publisher, { action: 'content-schedule-cancelled', subject, after: { files: found.paths }, now: now() })
    return true
  })
}

/** Publishes and takes down what is due. Failures are mailed to the author. Returns the number of schedules handled. */
export async function runSchedules(parts: SiteContentParts, signal?: AbortSignal): Promise<number> {
  for (let done = 0; ; done += 1) {
    const due = signal?.aborted ? undefined : await findDueSchedule(parts.db, parts.now())
    if (!due) return done
    await runSchedule(parts, due)
  }
}

async function runSchedule(parts: SiteContentParts, due: Schedule): Promise<void> {
  const author = await findOfficeUser(parts.db, due.userId)
  if (!author || author.endedAt || !may(author, 'publish-content'))
    return await fail(parts, due, `${due.who} may no longer publish: somebody else has to`)
  const publisher = { id: author.id, name: due.who, from: '', branches: author.branches }
  const within = (state: 'published' | 'taken-down') => async (trx: SiteContentParts['db'], publication: string) => {
    const ended = state === 'taken-down' || due.takeDownAt === null
    const moved = await moveSchedule(trx, due, {
      state,
      ...(state === 'published' && { publication }),
      ...(ended && { endedAt: parts.now() }),
    })
    // Another process was first, or the schedule was cancelled: roll this transaction back.
    if (!moved) throw new AlreadyDone()
    if (state === 'published') for (const file of await findScheduledFiles(trx, due.id)) await followPublished(trx, due.userId, file)
  }
  try {
    const outcome = await (due.state === 'published'
      ? undo(parts, publisher, {
          publication: due.publication ?? '0',
          message: `${due.message} (taken down)`,
          isPlanned: true,
          within: within('taken-down'),
        })
      : publishScheduled(parts, publisher, due, within('published')))
    if (outcome.kind === 'nothing new') {
      const ended = { state: due.state === 'published' ? 'taken-down' : 'published', endedAt: parts.now() } as const
      await moveSchedule(parts.db, due, ended)
    } else if (outcome.kind !== 'published') await fail(parts, due, whyNotPublished(outcome))
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error
  }
}

class AlreadyDone extends Error {
  override name = 'AlreadyDone'
}

type Within = (trx: SiteContentParts['db'], publication: string) => Promise<void>

async function publishScheduled(parts: SiteContentParts, publisher: Publisher, due: Schedule, within: Within): Promise<PublishOutcome> {
  const files = await findScheduledFiles(parts.db, due.id)
  const changed = files.map(({ path, content, fromHash }) => ({ path, content: draftContent(content), fromHash }))
  return await publishFiles(parts, publisher, { files: changed, message: due.message, within })
}

/** Marks a schedule as failed, which the office's home page reports, and mails its author. Nothing is published or taken down. */
async function fail({ db, now }: SiteContentParts, due: Schedule, problem: string): Promise<void> {
  await atomically(db, async (trx) => {
    if (!(await moveSchedule(trx, due, { state: 'failed', problem, endedAt: now() }))) return
    const author = await findOfficeUser(trx, due.userId)
    if (!author || author.endedAt) return
    const data = { name: author.name, message: due.message, what: due.state === 'published' ? 'taken down' : 'published', problem } as const
    await enqueueMail(trx, { key: `office-schedule-failed ${due.id} ${due.state}`, to: author.email, kind: 'office-schedule-failed', data })
  })
}

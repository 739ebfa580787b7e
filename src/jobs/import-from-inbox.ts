import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import type { ImportProgress, ImportReport } from '#src/domain/imports/import-report.ts'
import { FileChanged, type ImportFeed } from '#src/services/import-feed/import-request.ts'
import { failedReport } from '#src/services/import-feed/import-tally.ts'
import {
  confirmsResults,
  confirmsWithdrawals,
  fittingName,
  inboxFolders,
  progressName,
  reportName,
} from '#src/services/inbox/inbox-names.ts'
import { type ClaimedFeed, claimFeed, FeedGone, TooManyCrashes } from './claim-feed.ts'

interface ImportFromInboxOptions {
  /** The site's inbox, with a folder for the source. */
  inbox: string
  /** The source whose folder has the file; by default the default source, whose folder is the inbox itself. */
  source?: FeedSource | undefined
  importFeed: ImportFeed
  signal: AbortSignal
  /** A failure of ours then becomes a report, and the file is archived. */
  isLastTry?: boolean
  /** The file stays in the inbox if not all of its files could be stored (`unstoredFiles`), to be imported again. */
  mayStay?: boolean
}

/** Attempts per file after failures of ours (a full disk, a lost database). */
export const maxTries = 3

/** How often the progress file is written. */
const progressEveryMs = 500

/**
 * Imports one file of the inbox, writes its report and moves both to done/ or failed/, unless it is to stay. If it throws, the file is in
 * the inbox as before; `FileChanged` is thrown if it was written to since it was read.
 */
export async function importFromInbox(
  { inbox, source, importFeed, signal, isLastTry = false, mayStay = false }: ImportFromInboxOptions,
  found: string,
): Promise<ImportReport> {
  const folders = inboxFolders(inbox, source?.name)
  const feed = claimFeed(folders.inbox, found)
  const { name } = feed
  const progress = progressWriter(join(folders.inbox, progressName(name)))
  const isOurs = (error: unknown) => !signal.aborted && !(error instanceof FileChanged || error instanceof FeedGone)
  let stays = false
  const isToSetAside = (error: unknown) => isLastTry && isOurs(error)
  try {
    return await importFeed({
      path: feed.path(),
      // The file is archived before another process may import: to that process, a claimed feed belongs to a dead reader.
      whileAlone: async (importFrom) => {
        try {
          const report = await importFrom(await feed.begin())
          if (!(await feed.isAsBegun())) throw new FileChanged()
          stays = mayStay && report.unstoredFiles > 0
          if (stays) await feed.giveBack()
          else await putAway({ folders, path: feed.path(), report })
          return report
        } catch (error) {
          if (error instanceof TooManyCrashes) return await setAside(folders, feed, error.message)
          if (isToSetAside(error)) return await setAside(folders, feed, failedOften(error))
          await feed.giveBack().catch(() => {})
          throw error
        }
      },
      ...(source && { feed: source }),
      source: name,
      confirmWithdrawals: confirmsWithdrawals(name),
      confirmResults: confirmsResults(name),
      signal,
      onProgress: progress.write,
    })
  } catch (error) {
    // It never had its turn, so nothing was claimed.
    if (isToSetAside(error) && !feed.hasBegun()) return await setAside(folders, feed, failedOften(error))
    throw error
  } finally {
    await (stays ? progress.leave({ stage: 'unstored', fraction: 1, rows: 0, changed: 0 }) : progress.remove())
  }
}

function failedOften(error: unknown): string {
  return `It could not be imported, in ${maxTries} tries: ${messageOf(error)}`
}

async function setAside(folders: Folders, feed: ClaimedFeed, message: string): Promise<ImportReport> {
  const report = failedReport(feed.name, message)
  await putAway({ folders, path: feed.path(), report })
  return report
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

type Folders = ReturnType<typeof inboxFolders>

interface PutAwayOptions {
  folders: Folders
  path: string
  report: ImportReport
}

/** Moves a file out of the inbox with its report. The report is written first, so that a moved file always has one. */
async function putAway({ folders: { done, failed }, path, report }: PutAwayOptions): Promise<void> {
  const folder = report.outcome === 'imported' ? done : failed
  await mkdir(folder, { recursive: true })
  const free = await freeName(folder, fittingName(report.source))
  const reportPath = join(folder, reportName(free))
  await writeFile(`${reportPath}.part`, `${JSON.stringify(report, null, 2)}\n`)
  await rename(`${reportPath}.part`, reportPath)
  await rename(path, join(folder, free))
}

/** Back-office software sends the same name every night; `2559-2.blm` is the second one kept. */
async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${stem}-${count}${ext}`
    const isFree = await access(join(folder, candidate)).then(
      () => false,
      () => true,
    )
    if (isFree) return candidate
  }
}

/** Best effort, one write at a time: nothing depends on it. */
function progressWriter(path: string) {
  let written = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()
  const write = (progress: ImportProgress) => {
    writing = writing.then(() => writeFile(path, JSON.stringify(progress)).catch(() => {}))
  }
  return {
    write: (progress: ImportProgress) => {
      if (performance.now() - written < progressEveryMs) return
      written = performance.now()
      write(progress)
    },
    leave: async (progress: ImportProgress) => {
      write(progress)
      await writing
    },
    remove: async () => {
      await writing
      await rm(path, { force: true })
    },
  }
}

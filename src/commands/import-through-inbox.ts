import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportProgress, ImportReport } from '#src/domain/imports/import-report.ts'
import type { FileImport } from '#src/services/import-feed/import-request.ts'
import { inboxFolders, inboxName, progressName, reportName } from '#src/services/inbox/inbox-names.ts'
import { packFeed } from '#src/services/inbox/pack-feed.ts'
import type { CommandContext } from './command.ts'
import { importBar } from './import-output.ts'

/** What a person asks to import. */
export type FileToImport = Pick<FileImport, 'path' | 'feed' | 'confirmWithdrawals' | 'confirmResults'>

/** If nothing has begun by then, the process with the database is not a site, or a very busy one. */
const patienceMs = 60_000
const lookMs = 250

/**
 * Puts the feed into the inbox of the running site, which has the embedded database open, and waits for its report. Undefined if nothing
 * takes it; the user is told and the file removed.
 */
export async function importThroughInbox(
  { path, confirmWithdrawals = false, confirmResults = false, feed }: FileToImport,
  { settings, note, progress, signal }: CommandContext,
  { patience = patienceMs }: { patience?: number } = {},
): Promise<ImportReport | undefined> {
  note('The site is running and has the database open: it is asked to import the file.')
  const folders = inboxFolders(settings.inboxFolder, feed?.name)
  await mkdir(folders.inbox, { recursive: true })
  const aside = join(folders.inbox, `.${process.pid}.part`)
  await packFeed(path, aside)
  const name = inboxName(basename(path), { now: new Date(), confirmWithdrawals, confirmResults })
  await rename(aside, join(folders.inbox, name))
  const report = await awaitReport(folders, name, { progress, signal, patience })
  if (report) return { ...report, source: basename(path) }
  note('What has the database open does not take feeds: perhaps another command is running. Try again when it is done.')
  return undefined
}

interface Waiting extends Pick<CommandContext, 'progress' | 'signal'> {
  patience: number
}

async function awaitReport(
  { inbox, done, failed }: ReturnType<typeof inboxFolders>,
  name: string,
  { progress, signal, patience }: Waiting,
): Promise<ImportReport | undefined> {
  let heardAt = performance.now()
  for (;;) {
    const report =
      (await readJson<ImportReport>(join(done, reportName(name)))) ?? (await readJson<ImportReport>(join(failed, reportName(name))))
    if (report) return report
    const at = await readJson<ImportProgress>(join(inbox, progressName(name)))
    if (at) {
      heardAt = performance.now()
      progress(importBar(at))
    }
    if (performance.now() - heardAt > patience) return await takeBack(join(inbox, name))
    await wait(lookMs, undefined, { signal })
  }
}

async function takeBack(path: string): Promise<undefined> {
  await rm(path, { force: true })
  return undefined
}

async function readJson<Shape>(path: string): Promise<Shape | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

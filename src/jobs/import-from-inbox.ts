import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { ImportProgress } from '#src/domain/import-progress.ts'
import type { ImportReport } from '#src/domain/import-report.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { confirmsWithdrawals, inboxFolders, progressName, reportName } from '#src/services/import-feed/inbox-names.ts'

interface Inbox {
  inbox: string
  importFeed: ImportFeed
  signal: AbortSignal
}

/** How often whoever looks on is told how far the import is. */
const progressEveryMs = 500

/**
 * Imports one file of the inbox, writes its report and moves both to done/ or failed/. What throws leaves the file where it is.
 */
export async function importFromInbox({ inbox, importFeed, signal }: Inbox, name: string): Promise<ImportReport> {
  const path = join(inbox, name)
  const progress = progressWriter(join(inbox, progressName(name)))
  try {
    const report = await importFeed({
      path,
      source: name,
      confirmWithdrawals: confirmsWithdrawals(name),
      signal,
      onProgress: progress.write,
    })
    await putAway({ inbox, name, report })
    return report
  } finally {
    await progress.remove()
  }
}

/** Moves a file out of the inbox with what became of it. The report goes first: where the file is, there is a report. */
export async function putAway({ inbox, name, report }: { inbox: string; name: string; report: ImportReport }): Promise<void> {
  const { done, failed } = inboxFolders(inbox)
  const folder = report.outcome === 'imported' ? done : failed
  await mkdir(folder, { recursive: true })
  const free = await freeName(folder, name)
  const reportPath = join(folder, reportName(free))
  await writeFile(`${reportPath}.part`, `${JSON.stringify(report, null, 2)}\n`)
  await rename(`${reportPath}.part`, reportPath)
  await rename(join(inbox, name), join(folder, free))
}

/** Back-office software sends the same name every night; `2559-2.blm` is the second of them that is kept. */
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

/** Best effort, one write at a time: nobody depends on it. */
function progressWriter(path: string) {
  let written = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()
  return {
    write: (progress: ImportProgress) => {
      if (performance.now() - written < progressEveryMs) return
      written = performance.now()
      writing = writing.then(() => writeFile(path, JSON.stringify(progress)).catch(() => {}))
    },
    remove: async () => {
      await writing
      await rm(path, { force: true })
    },
  }
}

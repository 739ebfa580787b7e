import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readContent } from '#src/content/read-content.ts'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import type { Database } from '#src/data/database/database.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { composeImport } from '#src/start/compose-import.ts'
import type { Command, CommandContext } from './command.ts'
import { importBar, importSummary } from './import-output.ts'
import { importThroughInbox } from './import-through-inbox.ts'

export const importCommand: Command = {
  name: 'import',
  summary: "Import an agency's feed: a BLM file, or a zip archive with its media",
  files: '<file>',
  options: {
    '--confirm-withdrawals': "the feed drops more than a quarter of a branch's properties, and that is right",
    '--report <file>': 'write the whole report as JSON',
  },
  details: `
Imports all of a feed or nothing of it. Properties of the feed's branches that it no longer names are withdrawn, if the file
is complete. Media may be in the archive, beside the file, or addresses. The same file again changes nothing.

While the site runs on the embedded database, the site does the import: the file is handed to it through its inbox.
Exits with 0 when the feed was imported, 1 when it could not be.

Example: gable import 20261121.blm`,
  async run({ files: [file = ''], options }, context) {
    const path = context.path(file)
    if (!(await isFile(path))) {
      context.note(`There is no file ${path}`)
      return 1
    }
    const report = await importHereOrThroughInbox(path, options.confirmWithdrawals === true, context)
    if (!report) return 1
    for (const line of importSummary(report)) context.say(line)
    if (typeof options.report === 'string') await writeFile(context.path(options.report), `${JSON.stringify(report, null, 2)}\n`)
    return report.outcome === 'imported' ? 0 : 1
  },
}

/** Imports in this process, or in the running site when that has the embedded database open. Undefined when neither is possible; the person was told why. */
async function importHereOrThroughInbox(
  path: string,
  confirmWithdrawals: boolean,
  context: CommandContext,
): Promise<ImportReport | undefined> {
  let database: Database
  try {
    database = await context.database()
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    return await importThroughInbox(path, confirmWithdrawals, context)
  }
  return await importHere(database, { path, confirmWithdrawals }, context)
}

async function importHere(
  database: Database,
  request: { path: string; confirmWithdrawals: boolean },
  { settings, note, progress, signal }: CommandContext,
): Promise<ImportReport> {
  const { branches } = await readContent(settings.contentFolder)
  await loadGazetteer(database.db, (done, total) => progress(`Loading places: ${Math.floor((100 * done) / total)} %`))
  await learnPlaces(database.db, branches)
  const { importFeed } = composeImport({ database, settings, branches: () => branches, warn: note })
  const report = await importFeed({ ...request, source: basename(request.path), signal, onProgress: (at) => progress(importBar(at)) })
  progress('')
  return report
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}

import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ContentError } from '#src/content/content-error.ts'
import type { Database } from '#src/data/database/database.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { type ByteStores, openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import type { FileImport } from '#src/services/import-feed/import-request.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { composeImport } from '#src/start/compose-import.ts'
import type { CommandContext } from './command.ts'
import { inRolledBackTransaction, temporaryStores } from './dry-run.ts'
import { importBar } from './import-output.ts'
import { type FileToImport, importThroughInbox } from './import-through-inbox.ts'
import { readShownContent, unlessInUse } from './shown-content.ts'

/**
 * Imports in this process, or in the running site if that has the embedded database open. Undefined if neither is possible, after
 * explaining why.
 */
export async function importHereOrThroughInbox(
  file: FileToImport & { dryRun?: boolean },
  context: CommandContext,
): Promise<ImportReport | undefined> {
  const found = await stat(file.path).catch(() => undefined)
  if (!found?.isFile()) {
    const isFolder = found?.isDirectory() === true
    context.note(isFolder ? `${file.path} is no file, but a folder: name the file in it` : `There is no file ${file.path}`)
    return undefined
  }
  if (file.dryRun) return await tryOut(await context.database(), file, context)
  const database = await context.database().catch(unlessInUse)
  const isHere = database && (database.kind === 'server' || !database.isShared)
  return isHere ? await importHere(database, file, context) : await importThroughInbox(file, context)
}

/** Tries an import without changing anything. Media on the web are not fetched, because the real import would fetch them again. */
async function tryOut(database: Database, file: FileToImport, context: CommandContext): Promise<ImportReport> {
  await using stores = await temporaryStores()
  const withMistakes = (error: unknown) => {
    if (error instanceof ContentError) context.note(notTried)
    throw error
  }
  return await inRolledBackTransaction(database, (inside) => importHere(inside, { ...file, media: 'later' }, context, stores)).catch(
    withMistakes,
  )
}

const notTried =
  'The content has mistakes, so it cannot be tried out what an import would do. A running site goes on importing by what it read before them.'

async function importHere(
  database: Database,
  request: FileToImport & Pick<FileImport, 'media'>,
  { settings, note, progress, signal }: CommandContext,
  stores: ByteStores = openByteStores(settings),
): Promise<ImportReport> {
  const content = await readShownContent({ settings, database: async () => database })
  await loadGazetteer(database.db, (done, total) => progress(`Loading places: ${Math.floor((100 * done) / total)} %`))
  await learnPlaces(database.db, content.branches)
  const { importFeed } = composeImport({ database, settings, stores, content: () => content, warn: note })
  const report = await importFeed({ ...request, source: basename(request.path), signal, onProgress: (at) => progress(importBar(at)) })
  progress('')
  return report
}

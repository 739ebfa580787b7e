import type { Database } from '#src/data/database/database.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { isLotFile } from '#src/feeds/lots/is-lot-file.ts'
import type { FileImport, ImportFeed } from '../import-feed/import-request.ts'
import type { LotImportParts } from './apply-lots.ts'

type ImportLots = (request: FileImport) => Promise<ImportReport>

interface LotImporterOptions extends Pick<LotImportParts, 'media' | 'documents' | 'events' | 'warn'> {
  database: Database
  now: () => Date
}

/** The lot import on the site's database, loaded on first use to keep the start fast. */
export function lotImporter({ database, now, ...given }: LotImporterOptions): ImportLots {
  const parts: LotImportParts = {
    ...given,
    db: database.db,
    whileAlone: (work) => withImportLock(database, work),
    clock: now,
    afterwards: async () => void (await waitForAllProcesses(database)),
  }
  return async (request) => (await import('./import-lots.ts')).importLots(parts, request)
}

/** One entry point for both: the file's content decides. */
export function feedOrLotImporter(importFeed: ImportFeed, importLots: ImportLots): ImportFeed {
  return async (request) => {
    if ('path' in request && (await isLotFile(request.path).catch(() => false))) return await importLots(request)
    return await importFeed(request)
  }
}

import { atomically } from '#src/data/database/database.ts'
import { finishImport } from '#src/data/import/feed-imports.ts'
import type { LotFault } from '#src/domain/auctions/lot-row.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { type OpenLots, openLots } from '#src/feeds/lots/open-lots.ts'
import type { FileImport } from '../import-feed/import-request.ts'
import type { ImportTally } from '../import-feed/import-tally.ts'
import { type ImportRun, recordedImport } from '../import-feed/recorded-import.ts'
import { applyLots, type LotImportParts } from './apply-lots.ts'

/** Imports a table of lots or results: all usable rows in one transaction with one new version of the site. */
export function importLots(dependencies: LotImportParts, request: FileImport): Promise<ImportReport> {
  return recordedImport({ ...dependencies, feedSource: null }, request, async (run, begun) => {
    const report = await readAndApply(dependencies, begun, run)
    await dependencies.afterwards?.()
    return report
  })
}

async function readAndApply(
  dependencies: LotImportParts,
  { path, onProgress, signal, confirmResults = false }: FileImport,
  { tally, importId, checkUnchanged }: ImportRun,
): Promise<ImportReport> {
  const lots: OpenLots = await openLots(path)
  try {
    const { rows, faults, changes, unused } = lots.table
    onProgress?.({ stage: 'reading', fraction: 0.5, rows, changed: changes.length })
    for (let row = 0; row < rows; row++) tally.row()
    for (const problem of lots.problems) tally.warn(problem)
    for (const head of unused)
      tally.warn({ line: 0, agentRef: '', field: head, reason: 'No column of lots is headed so; it was passed over' })
    for (const ofRow of Map.groupBy(faults, ({ line }) => line).values()) tally.reject(problemOf(ofRow))
    const applied = await applyLots(dependencies, lots, { tally, signal, checkUnchanged, confirmResults })
    return await atomically(dependencies.db, async (trx) => {
      const counts = await applied(trx)
      const report = tally.report({ outcome: 'imported', message: messageOf(counts), end: { rows, complete: true, reason: '' }, ...counts })
      await finishImport(trx, importId, report)
      return report
    })
  } finally {
    lots.close()
  }
}

/** A row is rejected once, however many faults it has. */
function problemOf(faults: readonly LotFault[]): Parameters<ImportTally['reject']>[0] {
  const [{ line, number, field } = { line: 0, number: '', field: '' }] = faults
  return { line, agentRef: number && `lot ${number}`, field, reason: faults.map(({ reason }) => reason).join('. ') }
}

function messageOf({ imported, changed, properties }: { imported: number; changed: number; properties: number }): string {
  const of = (count: number, thing: string) => `${count.toLocaleString('en-GB')} ${thing}${count === 1 ? '' : 's'}`
  return `${of(imported, 'lot')} new, ${of(changed, 'lot')} changed; ${of(properties, 'property').replace('propertys', 'properties')} of the feed follow.`
}

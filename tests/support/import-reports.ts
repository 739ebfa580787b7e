import type { ImportReport } from '#src/domain/imports/import-report.ts'

/** The report of an import that changed nothing but what is given. */
export function importReport(given: Partial<ImportReport> = {}): ImportReport {
  return {
    source: 'a feed',
    outcome: 'imported',
    message: 'Imported',
    startedAt: '2026-11-23T12:00:00.000Z',
    seconds: 0,
    rows: 0,
    imported: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    complete: true,
    needsConfirmation: [],
    ofChanges: false,
    rejectedCount: 0,
    rejected: [],
    warningCount: 0,
    warnings: [],
    unstoredFiles: 0,
    ...given,
  }
}

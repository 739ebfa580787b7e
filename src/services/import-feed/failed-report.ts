import type { ImportReport } from '#src/domain/imports/import-report.ts'

/** Of a file of which nothing was read, because of us and not of the file. */
export function failedReport(source: string, message: string): ImportReport {
  return {
    source,
    outcome: 'failed',
    message,
    startedAt: new Date().toISOString(),
    seconds: 0,
    rows: 0,
    imported: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    complete: false,
    needsConfirmation: [],
    rejectedCount: 0,
    rejected: [],
    warningCount: 0,
    warnings: [],
  }
}

import type { ImportProgress } from '#src/domain/imports/import-report.ts'

const width = 24

/** How far an import is, on one line. */
export function importBar({ stage, fraction, rows, changed }: ImportProgress): string {
  if (stage === 'waiting') return 'Waiting for another import to end …'
  const filled = Math.round(width * Math.min(1, Math.max(0, fraction)))
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
  const counts = `${rows.toLocaleString('en-GB')} rows, ${changed.toLocaleString('en-GB')} new or changed`
  return stage === 'applying' ? `${bar} ${counts}; putting them on the site` : `${bar} ${Math.floor(100 * fraction)} % ${counts}`
}

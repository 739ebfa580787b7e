import type { ImportProgress, ImportReport, ReportedProblem } from '#src/domain/imports/import-report.ts'

/** Characters. */
const barWidth = 24

/** An import's progress on one line. */
export function importBar({ stage, fraction, rows, changed }: ImportProgress): string {
  if (stage === 'waiting') return 'Waiting for another import to end …'
  if (stage === 'unstored') return 'Imported; waiting for the store of pictures, which does not answer …'
  const bar = progressBar(fraction)
  const counts = `${rows.toLocaleString('en-GB')} rows, ${changed.toLocaleString('en-GB')} new or changed`
  return stage === 'applying' ? `${bar} ${counts}; putting them on the site` : `${bar} ${Math.floor(100 * fraction)} % ${counts}`
}

/** A progress bar for 0 to 1. */
export function progressBar(fraction: number): string {
  const filled = Math.round(barWidth * Math.min(1, Math.max(0, fraction)))
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}

/** Problems shown per kind; the report has all that were stored. */
const mostShown = 20

/** The lines a person reads after an import: the feed's problems line by line, then what was done. */
export function importSummary(report: ImportReport): string[] {
  const { outcome, source, rows, unchanged, rejectedCount, rejected, warningCount, warnings, seconds } = report
  if (outcome !== 'imported') return [`${source}: ${report.message}`]
  const counts = `${number(rows)} ${rows === 1 ? 'row' : 'rows'} in ${seconds.toFixed(1)} s, ${number(unchanged)} unchanged.`
  return [
    ...problems('row', 'rejected', rejectedCount, rejected),
    ...problems('warning', '', warningCount, warnings),
    `${source}: ${counts} ${report.message}`,
  ]
}

function problems(thing: string, what: string, count: number, listed: readonly ReportedProblem[]): string[] {
  if (count === 0) return []
  const title = [number(count), count === 1 ? thing : `${thing}s`, what].filter(Boolean).join(' ')
  const rest = count - Math.min(mostShown, listed.length)
  return [
    `${title}:`,
    ...listed.slice(0, mostShown).map(problemLine),
    ...(rest > 0 ? [`  … and ${number(rest)} more (--report FILE)`] : []),
  ]
}

function problemLine({ line, reference, field, reason }: ReportedProblem): string {
  const where = [line > 0 ? `line ${line}` : '', reference, field].filter(Boolean).join(', ')
  return `  ${where ? `${where}: ` : ''}${reason}`
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}

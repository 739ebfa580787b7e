import type { ImportReport, ReportedProblem } from '#src/domain/imports/import-report.ts'

/** So many problems of a kind are shown; the report has more. */
const shown = 20

/** What a person reads after an import: what was done, then what is wrong with the feed, by line. */
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
  const rest = count - Math.min(shown, listed.length)
  return [`${title}:`, ...listed.slice(0, shown).map(problemLine), ...(rest > 0 ? [`  … and ${number(rest)} more (--report FILE)`] : [])]
}

function problemLine({ line, reference, field, reason }: ReportedProblem): string {
  return `  ${[line > 0 ? `line ${line}` : '', reference, field].filter(Boolean).join(', ')}: ${reason}`
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}

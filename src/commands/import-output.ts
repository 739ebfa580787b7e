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

/** Lines shown per kind; the report has all problems that were stored. */
const mostShown = 20

/** Properties named where many have the same problem, and from how many on they share a line. */
const mostNamed = 5
const many = 4

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
  const alike = [...Map.groupBy(listed, kindOf).values()].flatMap((group) => (group.length < many ? group.map((each) => [each]) : [group]))
  const shown = alike.slice(0, mostShown)
  const rest = count - shown.reduce((sum, group) => sum + group.length, 0)
  return [
    `${title}:`,
    ...shown.map((group) => (group.length === 1 ? problemLine(group[0]!) : linesAlike(group))),
    ...(rest > 0 ? [`  … and ${number(rest)} more (--report FILE)`] : []),
  ]
}

/** What problems of one kind have in common: the column, and the words before what was found, apart from numbers. */
function kindOf({ field, reason }: ReportedProblem): string {
  return `${field} ${reason.split(/: |\u201c/)[0]!.replaceAll(/\d[\d,.]*/g, '#')}`
}

/** '30 properties, EPC: Neither … They are 1_1 (line 10), … and 25 more.' Where their words differ, those of the first. */
function linesAlike(group: readonly ReportedProblem[]): string {
  const [{ field, reason }] = group as [ReportedProblem]
  const references = new Set(group.map(({ reference, line }) => (line > 0 ? `${reference} (line ${line})`.trim() : reference)))
  const named = [...references].slice(0, mostNamed).join(', ')
  const others = references.size > mostNamed ? ` and ${number(references.size - mostNamed)} more` : ''
  const count = references.size === group.length ? `${number(group.length)} properties` : `${number(group.length)} times`
  const first = group.every((each) => each.reason === reason) ? '' : ', the first'
  return `  ${count}${field === '' ? '' : `, ${field}`}${first}: ${reason.replace(/\.$/, '')}. In: ${named}${others}`
}

function problemLine({ line, reference, field, reason }: ReportedProblem): string {
  const where = [line > 0 ? `line ${line}` : '', reference, field].filter(Boolean).join(', ')
  return `  ${where ? `${where}: ` : ''}${reason}`
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}

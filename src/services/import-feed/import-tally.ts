import { type DoubtfulWithdrawal, type ImportReport, type ReportedProblem, reportedProblems } from '#src/domain/imports/import-report.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import type { FeedEnd } from '#src/feeds/feed.ts'

/** Counts and collects problems for an import's report, up to the number that a report lists. */
export interface ImportTally {
  readonly rows: number
  readonly changed: number
  row(): void
  rowsChanged(count: number): void
  reject(problem: FeedProblem): void
  warn(problem: FeedProblem): void
  /**
   * The same for problems that may occur in every row: the first fifty of each column are listed, the rest counted. Problems that hold a
   * property back are always listed.
   */
  warnOfColumn(problem: FeedProblem): void
  /** Counts what an earlier report listed: an advert that lacks its energy rating would otherwise be in every report. */
  tellAgain(problem: FeedProblem): void
  /** Counts files that could not be stored now. */
  unstored(count: number): void
  /** A rejected row may be about any property. */
  unknownRow(): void
  readonly hasUnknownRow: boolean
  report(outcome: ReportOutcome): ImportReport
}

interface ReportOutcome {
  outcome: ImportReport['outcome']
  message: string
  end?: FeedEnd
  imported?: number
  changed?: number
  withdrawn?: number
  needsConfirmation?: DoubtfulWithdrawal[]
  ofChanges?: boolean
}

/** A column that is wrong in every row would hide all other problems. */
const maxWarningsPerColumn = 50

export function importTally({ source, clock }: { source: string; clock: () => Date }): ImportTally {
  const started = clock()
  const startedMs = performance.now()
  let rows = 0
  let changedRows = 0
  let hasUnknownRow = false
  let unstoredFiles = 0
  let heldBack = 0
  const rejected = problemList()
  const warnings = problemList()
  const warningsByColumn = new Map<string, number>()
  const toldAgain = new Map<string, number>()
  return {
    get rows() {
      return rows
    },
    get changed() {
      return changedRows
    },
    get hasUnknownRow() {
      return hasUnknownRow
    },
    row: () => void rows++,
    rowsChanged: (count) => {
      changedRows += count
    },
    warn: warnings.add,
    warnOfColumn: (problem) => {
      if (problem.heldBack) {
        heldBack++
        return warnings.add(problem)
      }
      const count = (warningsByColumn.get(problem.field) ?? 0) + 1
      warningsByColumn.set(problem.field, count)
      if (count <= maxWarningsPerColumn) warnings.add(problem)
    },
    tellAgain: ({ field }) => void toldAgain.set(field, (toldAgain.get(field) ?? 0) + 1),
    reject: rejected.add,
    unstored: (count) => {
      unstoredFiles += count
    },
    unknownRow: () => {
      hasUnknownRow = true
    },
    report: ({ outcome, message, end, imported = 0, changed = 0, withdrawn = 0, needsConfirmation = [], ofChanges = false }) => {
      const unlisted = [...unlistedWarnings(warningsByColumn), ...[...toldAgain].map(toldBefore)]
      return {
        source: withoutControlCharacters(source),
        outcome,
        message: withoutControlCharacters(message + heldBackSentence(heldBack) + unstoredSentence(unstoredFiles)),
        startedAt: started.toISOString(),
        seconds: Math.round(performance.now() - startedMs) / 1000,
        rows,
        imported,
        changed,
        unchanged: outcome === 'imported' ? rows - rejected.count() - imported - changed : 0,
        withdrawn,
        complete: (end?.complete ?? false) && !hasUnknownRow,
        needsConfirmation,
        ofChanges,
        rejectedCount: rejected.count(),
        // Repeated rows are found later than unreadable ones.
        rejected: rejected.first.toSorted((one, other) => one.line - other.line),
        warningCount: warnings.count() + unlisted.length,
        warnings: [...warnings.first, ...unlisted].slice(0, reportedProblems),
        unstoredFiles,
      }
    },
  }
}

function heldBackSentence(count: number): string {
  if (count === 0) return ''
  return ` ${count === 1 ? '1 property is' : `${count.toLocaleString('en-GB')} properties are`} held back, as the law has it: the warnings say why.`
}

function unstoredSentence(count: number): string {
  if (count === 0) return ''
  const files = count === 1 ? '1 file' : `${count.toLocaleString('en-GB')} files`
  return ` ${files} could not be stored, as the store does not answer: the same feed again takes them.`
}

/** The report if the file could not be read through no fault of its own. */
export function failedReport(source: string, message: string): ImportReport {
  return importTally({ source, clock: () => new Date() }).report({ outcome: 'failed', message })
}

function unlistedWarnings(byColumn: ReadonlyMap<string, number>): ReportedProblem[] {
  return [...byColumn]
    .filter(([, count]) => count > maxWarningsPerColumn)
    .map(([field, count]) => {
      return {
        line: 0,
        reference: '',
        field: withoutControlCharacters(field),
        reason: `${count - maxWarningsPerColumn} more warnings about this column.`,
      }
    })
}

function toldBefore([field, count]: readonly [string, number]): ReportedProblem {
  const adverts = count === 1 ? '1 advert has' : `${count.toLocaleString('en-GB')} adverts have`
  const reason = `${adverts} a problem that an earlier report named; the office lists them all under Adverts and the law.`
  return { line: 0, reference: '', field: withoutControlCharacters(field), reason }
}

function problemList() {
  const first: ReportedProblem[] = []
  let count = 0
  return {
    first,
    count: () => count,
    add: ({ line, agentRef, field, reason }: FeedProblem) => {
      count++
      if (first.length < reportedProblems)
        first.push({
          line,
          reference: withoutControlCharacters(agentRef),
          field: withoutControlCharacters(field),
          reason: withoutControlCharacters(reason),
        })
    },
  }
}

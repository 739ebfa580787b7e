import { type DoubtfulWithdrawal, type ImportReport, type ReportedProblem, reportedProblems } from '#src/domain/imports/import-report.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import { printable } from '#src/domain/text/printable.ts'
import type { FeedEnd } from '#src/feeds/feed.ts'

/** Counts and collects what an import meets, for its report; as many problems as a report lists, not more. */
export interface ImportTally {
  readonly rows: number
  readonly changed: number
  row(): void
  rowChanged(): void
  reject(problem: FeedProblem): void
  warn(problem: FeedProblem): void
  /** A row was rejected that may be of any property. */
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
}

export function importTally({ source, clock }: { source: string; clock: () => Date }): ImportTally {
  const started = clock()
  const startedMs = performance.now()
  let rows = 0
  let changedRows = 0
  let hasUnknownRow = false
  const rejected = problemList()
  const warnings = problemList()
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
    rowChanged: () => void changedRows++,
    warn: warnings.add,
    reject: rejected.add,
    unknownRow: () => {
      hasUnknownRow = true
    },
    report: ({ outcome, message, end, imported = 0, changed = 0, withdrawn = 0, needsConfirmation = [] }) => ({
      source: printable(source),
      outcome,
      message: printable(message),
      startedAt: started.toISOString(),
      seconds: Math.round(performance.now() - startedMs) / 1000,
      rows,
      imported,
      changed,
      unchanged: outcome === 'imported' ? rows - rejected.count() - imported - changed : 0,
      withdrawn,
      complete: (end?.complete ?? false) && !hasUnknownRow,
      needsConfirmation,
      rejectedCount: rejected.count(),
      rejected: rejected.first,
      warningCount: warnings.count(),
      warnings: warnings.first,
    }),
  }
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
        first.push({ line, reference: printable(agentRef), field: printable(field), reason: printable(reason) })
    },
  }
}

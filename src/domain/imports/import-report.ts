import type { StockPart } from './feed-source.ts'

/** A problem in a feed as the agency is told. `line` is 1-based; 0 if the problem concerns no line. */
export interface ReportedProblem {
  line: number
  reference: string
  field: string
  reason: string
}

/**
 * The share of a branch's channel that an import would withdraw at once; a report contains it if a person should confirm it (rules: F10).
 */
export interface DoubtfulWithdrawal extends StockPart {
  /** Listed properties that are missing from the feed or hidden by it. */
  withdraw: number
  /** Of those, properties that the feed names and hides. */
  hide: number
  listed: number
}

/** The result of an import: shown by the command line, returned by `POST /feeds/blm`, and written beside the file as JSON. */
export interface ImportReport {
  /** The file name or address of the feed. */
  source: string
  /** `refused`: the file cannot be used and nothing was imported. `failed`: our fault; a retry may succeed. */
  outcome: 'imported' | 'refused' | 'failed'
  /** The result in a sentence or two. */
  message: string
  /** ISO instant. */
  startedAt: string
  seconds: number
  /** Rows in the file. Each is imported (new), changed, unchanged or rejected. */
  rows: number
  imported: number
  changed: number
  unchanged: number
  withdrawn: number
  /** False if the file was cut off, or has a broken row that may concern any property; then nothing was withdrawn. */
  complete: boolean
  /** If not empty, nothing was withdrawn or hidden because of these parts of the stock; the same feed, confirmed, does both. */
  needsConfirmation: DoubtfulWithdrawal[]
  /** The feed contained changes only; questions that an earlier report asked remain open. */
  ofChanges: boolean
  rejectedCount: number
  /** The first `reportedProblems` problems. */
  rejected: ReportedProblem[]
  warningCount: number
  warnings: ReportedProblem[]
  /** Pictures and documents that their store did not accept because it is down; importing the same feed again stores them. */
  unstoredFiles: number
}

/** The most problems that a report lists; all are counted. */
export const reportedProblems = 500

/**
 * The progress of an import. `fraction` (0 to 1) is the part of the file that was read; `unstored`: imported, and to be repeated for files
 * that could not be stored.
 */
export interface ImportProgress {
  stage: 'waiting' | 'reading' | 'applying' | 'unstored'
  fraction: number
  rows: number
  /** New or changed rows so far. */
  changed: number
}

/** The end of the recorded name of imports of properties sent one by one. */
export const realTimeEnding = ', real time'

/** The recorded name of such an import. */
export function realTimeImport(source: string): string {
  return `${source}${realTimeEnding}`
}

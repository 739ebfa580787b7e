import type { StockPart } from './feed-source.ts'

/** A fault of the feed as its agency is told of it. `line` is 1-based; 0 when it is not about a line. */
export interface ReportedProblem {
  line: number
  reference: string
  field: string
  reason: string
}

/** What a channel of a branch would lose at once; in a report, so much that a person should confirm it (rules: F10). */
export interface DoubtfulWithdrawal extends StockPart {
  /** Of those it shows: absent from the feed, or hidden by it. */
  withdraw: number
  /** Of these, the ones that the feed names and hides. */
  hide: number
  listed: number
}

/** What came of a feed: shown by the command line, answered by `POST /feeds/blm`, put beside the file as JSON. */
export interface ImportReport {
  /** Where the feed came from: a file's name or an address. */
  source: string
  /** `refused`: the file cannot be used and nothing of it was imported. `failed`: our fault; it may be tried again. */
  outcome: 'imported' | 'refused' | 'failed'
  /** The whole of it in a sentence or two. */
  message: string
  /** ISO instant. */
  startedAt: string
  seconds: number
  /** Rows in the file; each is imported (seen for the first time), changed, unchanged or rejected. */
  rows: number
  imported: number
  changed: number
  unchanged: number
  withdrawn: number
  /** False when the file was cut off, or has a broken row that may be of any property; then nothing was withdrawn. */
  complete: boolean
  /**
   * Not empty: nothing was withdrawn, because of these parts of the stock, of which what it hides stays as it was; the same feed,
   * confirmed, does both.
   */
  needsConfirmation: DoubtfulWithdrawal[]
  /** The feed told changes alone: what an earlier one asked about is as open as before. */
  ofChanges: boolean
  rejectedCount: number
  /** The first `reportedProblems` of them. */
  rejected: ReportedProblem[]
  warningCount: number
  warnings: ReportedProblem[]
  /** Pictures and documents that their store did not take, as it does not answer: the same feed again takes them. */
  unstoredFiles: number
}

/** How many problems a report lists; it counts them all. */
export const reportedProblems = 500

/**
 * How far an import is. `fraction` (0 to 1) is of the file while it is read; `unstored`: imported, and tried again for files that could not
 * be stored.
 */
export interface ImportProgress {
  stage: 'waiting' | 'reading' | 'applying' | 'unstored'
  fraction: number
  rows: number
  /** Rows new or changed so far. */
  changed: number
}

/** How the name ends that imports of properties sent one by one are on the record with. */
export const realTimeEnding = ', real time'

/** What such an import is known by. */
export function realTimeImport(source: string): string {
  return `${source}${realTimeEnding}`
}

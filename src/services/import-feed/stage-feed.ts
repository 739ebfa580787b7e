import { markRowsSeen, rememberRows } from '#src/data/import/known-rows.ts'
import { stageRows } from '#src/data/import/stage-rows.ts'
import type { StagedRow } from '#src/data/import/staged-row.ts'
import { findStatements } from '#src/data/stock/property-overlays.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { FeedScope } from '#src/domain/imports/feed-source.ts'
import type { ImportProgress } from '#src/domain/imports/import-report.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import type { FeedRow, ListingRow, OpenFeed } from '#src/feeds/feed.ts'
import { type BrokenRows, brokenRows } from './broken-rows.ts'
import { type CompleteRowsOptions, completeRows, placeProblems } from './complete-rows.ts'
import { diffRows } from './diff-rows.ts'
import type { ImportTally } from './import-tally.ts'
import { rowWithoutUnstorable } from './read-advert.ts'
import { type Ownership, ownedRows, rowsByOwnReferences } from './shared-references.ts'

interface StageFeedOptions extends Omit<CompleteRowsOptions, 'files' | 'placeProblems'> {
  feed: OpenFeed
  /** The source's name. */
  source: string
  scope: FeedScope
  ownership: Ownership
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** The ids of the site's branches; undefined if properties of others are not reported. */
  branches?: readonly number[] | undefined
  /** Rows per statement. */
  rowsPerStatement?: number | undefined
  /** What the agency's settings say about rules of adverts. */
  policy?: AdvertPolicy | undefined
}

/** The facts of a feed after reading it to its end. */
export interface StagedFeed {
  /** Number of references in the file. */
  named: number
  /** Whether another source held one of them before. */
  takesOver: boolean
}

/** Large enough that queries cost little per row, small enough to hold in memory with descriptions. */
const rowsPerBatch = 500

/**
 * Reads the feed to its end and stages new content. While the database stores one batch, the next is compared and completed, and the one
 * after that is parsed.
 */
export async function stageFeed(options: StageFeedOptions): Promise<StagedFeed> {
  const { db, feed, scope, source, tally, signal } = options
  for (const problem of feed.file.problems) tally.warn(problem)
  const broken = brokenRows()
  const unplaced = placeProblems()
  const ofUnknownBranches = new Map<number, number>()
  const completing = { ...options, files: feed.media, placeProblems: unplaced, ofUnknownBranches }
  let named = 0
  let takesOver = false
  let ready = Promise.resolve()
  let stored = Promise.resolve()
  const stage = async (batch: readonly FeedRow[]) => {
    const { references, isTakenOver, rows } = await compareBatch(completing, broken, batch)
    named += references
    takesOver ||= isTakenOver
    // The progress to report once these are stored, when more will have been read.
    const read = { fraction: feed.file.progress(), rows: tally.rows }
    await stored
    stored = storeBatch(options, rows, read)
    // Failures are handled where it is awaited, perhaps after the next batch was read.
    stored.catch(() => {})
  }
  try {
    for await (const batch of batchesOf(feed.file.rows)) {
      await ready
      signal?.throwIfAborted()
      ready = stage(batch)
      ready.catch(() => {})
    }
  } finally {
    await ready.finally(() => stored)
  }
  signal?.throwIfAborted()
  for (const problem of unplaced.summary()) tally.warn(problem)
  for (const [id, count] of ofUnknownBranches) tally.warnOfColumn(unknownBranch(id, count))
  const kept = await broken.keepMeant(db, { scope, source })
  if (kept.isUnknown) tally.unknownRow()
  return { named: named + kept.references, takesOver }
}

async function* batchesOf(rows: AsyncIterable<FeedRow>): AsyncGenerator<FeedRow[]> {
  let batch: FeedRow[] = []
  for await (const row of rows) {
    batch.push(rowWithoutUnstorable(row))
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface ComparedBatch {
  /** References that this batch is the first to name. */
  references: number
  /** Whether another source held one of them. */
  isTakenOver: boolean
  rows: StagedRow[]
}

interface CompareBatchOptions extends CompleteRowsOptions, Pick<StageFeedOptions, 'source' | 'ownership' | 'policy' | 'branches'> {
  /** Counts properties by the branch that the site does not have. */
  ofUnknownBranches: Map<number, number>
}

async function compareBatch(options: CompareBatchOptions, broken: BrokenRows, batch: readonly FeedRow[]): Promise<ComparedBatch> {
  const { db, source, ownership, policy, tally, files, now } = options
  const first = firstOfEach(readable(batch, tally, broken), tally)
  const { owned: spokenFor, branchless } = ownedRows(first, ownership, tally)
  const owned = await rowsByOwnReferences(options, spokenFor)
  if (owned.length + branchless.length === 0) return { references: 0, isTakenOver: false, rows: [] }
  countUnknownBranches(options, owned)
  const known = await markRowsSeen(db, source, [...owned, ...branchless.map(({ agentRef }) => ({ agentRef, branchId: null }))])
  for (const row of owned) if (!known.has(row.agentRef)) tally.reject(repeated(row))
  const unseen = owned.filter(({ agentRef }) => known.has(agentRef))
  const isTakenOver = unseen.some(({ agentRef }) => known.get(agentRef)?.holder !== undefined)
  const statements = await findStatements(
    db,
    unseen.map(({ agentRef }) => agentRef),
  )
  const { warnings, toldAgain, changed, reworded } = await diffRows(unseen, { day: londonDay(now), policy, known, statements, files })
  for (const warning of warnings) tally.warnOfColumn(warning)
  for (const problem of toldAgain) tally.tellAgain(problem)
  if (reworded.length > 0) {
    await rememberRows(
      db,
      reworded.map(({ listing, rowHash, warnings }) => ({ agentRef: listing.agentRef, rowHash, warnings })),
    )
  }
  return { references: known.size, isTakenOver, rows: changed.length > 0 ? await completeRows(options, changed) : [] }
}

function countUnknownBranches({ branches, ofUnknownBranches }: CompareBatchOptions, rows: readonly ListingRow[]): void {
  if (!branches) return
  for (const { branchId } of rows)
    if (!branches.includes(branchId)) ofUnknownBranches.set(branchId, (ofUnknownBranches.get(branchId) ?? 0) + 1)
}

function unknownBranch(id: number, count: number): FeedProblem {
  const which = count === 1 ? 'A property names' : `${count.toLocaleString('en-GB')} properties name`
  return {
    line: 0,
    agentRef: '',
    field: 'BRANCH_ID',
    reason: `${which} the branch ${id}, which the site does not have: no branch page lists them, and their enquiries go to the agency. Give a branch this number on the site, or correct it in the software`,
  }
}

function readable(batch: readonly FeedRow[], tally: ImportTally, broken: BrokenRows): ListingRow[] {
  return batch.flatMap((row) => {
    tally.row()
    if (row.kind === 'listing') return [row]
    tally.reject(row.problem)
    broken.add(row)
    return []
  })
}

function firstOfEach(rows: readonly ListingRow[], tally: ImportTally): ListingRow[] {
  const first = new Map<string, ListingRow>()
  for (const row of rows) {
    if (first.has(row.agentRef)) tally.reject(repeated(row))
    else first.set(row.agentRef, row)
  }
  return [...first.values()]
}

function repeated({ line, agentRef }: ListingRow): FeedProblem {
  return { line, agentRef, field: 'AGENT_REF', reason: 'The file has this reference more than once; its first row counts' }
}

async function storeBatch(
  { db, tally, onProgress, rowsPerStatement }: StageFeedOptions,
  rows: readonly StagedRow[],
  read: Pick<ImportProgress, 'fraction' | 'rows'>,
): Promise<void> {
  const unstorable = await stageRows(db, rows, rowsPerStatement)
  for (const { row, reason } of unstorable) {
    tally.reject({ line: row.line, agentRef: row.listing.agentRef, field: '', reason: `It cannot be stored: ${reason}` })
  }
  tally.rowsChanged(rows.length - unstorable.length)
  onProgress?.({ stage: 'reading', ...read, changed: tally.changed })
}

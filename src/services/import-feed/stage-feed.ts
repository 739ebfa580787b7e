import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/schema.ts'
import { type KnownRow, rememberRows, type StagedRow, seeRows, stageRows } from '#src/data/staging.ts'
import type { ImportProgress } from '#src/domain/import-progress.ts'
import type { FeedProblem } from '#src/domain/listing.ts'
import type { FeedRow, ListedRow, OpenFeed } from '#src/feeds/feed.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import { batchesOf } from './batches-of.ts'
import type { ImportTally } from './import-tally.ts'
import { keepMedia } from './keep-media.ts'
import { foundHash } from './row-hashes.ts'
import { type NewRow, rememberedColumns, sortRows } from './sort-rows.ts'
import { stagedRow } from './staged-row.ts'
import { storable } from './storable.ts'
import { type WarningCap, warningCap } from './warning-cap.ts'

export interface Staging {
  db: Kysely<Schema>
  feed: OpenFeed
  store: MediaStore
  fetcher: MediaFetcher
  locator: Pick<Locator, 'locateAll'>
  tally: ImportTally
  now: Date
  onProgress?: ((progress: ImportProgress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Large enough that asking the database costs little for each row, small enough to hold in memory with its descriptions. */
const batchSize = 500
/** Few, because the embedded database works in this process: no page is answered while it sorts words into a batch. */
const stagedAtOnce = 50

/**
 * Reads the feed to its end and lays aside what is new in it. Answers how many references the file named. While the database
 * takes one batch, the next one is read.
 */
export async function stageFeed(staging: Staging): Promise<number> {
  const { feed, tally, signal, onProgress } = staging
  for (const problem of feed.file.problems) tally.warn(problem)
  const cap = warningCap()
  let named = 0
  const stage = async (batch: readonly FeedRow[]) => {
    named += await stageBatch(staging, cap, batch)
    onProgress?.({ stage: 'reading', fraction: feed.file.progress(), rows: tally.rows, changed: tally.changed })
  }
  let staged = Promise.resolve()
  try {
    for await (const batch of batchesOf(feed.file.rows, batchSize)) {
      await staged
      signal?.throwIfAborted()
      staged = stage(batch)
      // Its failure is met where it is awaited, which may be after the next batch has been read.
      staged.catch(() => {})
    }
  } finally {
    await staged
  }
  signal?.throwIfAborted()
  for (const problem of cap.summary()) tally.warn(problem)
  return named
}

async function stageBatch(staging: Staging, cap: WarningCap, batch: readonly FeedRow[]): Promise<number> {
  const { db, tally, feed } = staging
  const listed = batch.flatMap((row) => listedRow(row, tally))
  const first = firstOfEach(listed, tally)
  const seen = await seeRows(db, first)
  for (const row of first) if (!seen.has(row.agentRef)) tally.reject(repeated(row))
  const { warnings, changed, reworded } = sortRows(
    first.filter(({ agentRef }) => seen.has(agentRef)),
    { seen, files: feed.media },
  )
  for (const warning of cap.kept(warnings)) tally.warn(warning)
  if (reworded.length > 0) await rememberRows(db, reworded.map(rememberedColumns))
  if (changed.length > 0) await stageChanged(staging, changed, seen)
  const rejected = await seeRows(db, rejectedReferences(batch, seen))
  return seen.size + rejected.size
}

function listedRow(row: FeedRow, tally: ImportTally): ListedRow[] {
  tally.row()
  if (row.kind === 'listing') return [{ ...row, agentRef: storable(row.agentRef) }]
  tally.reject(row.problem)
  return []
}

function firstOfEach(rows: readonly ListedRow[], tally: ImportTally): ListedRow[] {
  const first = new Map<string, ListedRow>()
  for (const row of rows) {
    if (first.has(row.agentRef)) tally.reject(repeated(row))
    else first.set(row.agentRef, row)
  }
  return [...first.values()]
}

function repeated({ line, agentRef }: ListedRow): FeedProblem {
  return { line, agentRef, field: 'AGENT_REF', reason: 'The file has this reference more than once; its first row counts' }
}

/** A rejected row still says that its property is not gone. */
function rejectedReferences(batch: readonly FeedRow[], seen: ReadonlyMap<string, unknown>) {
  const references = batch.flatMap((row) => (row.kind === 'rejected' ? [row.problem.agentRef.replaceAll('\0', '').toWellFormed()] : []))
  return [...new Set(references)]
    .filter((agentRef) => agentRef !== '' && !seen.has(agentRef))
    .map((agentRef) => ({ agentRef, branchId: null }))
}

async function stageChanged(staging: Staging, rows: readonly NewRow[], seen: ReadonlyMap<string, KnownRow | undefined>): Promise<void> {
  const { db, feed, store, fetcher, locator, tally, now } = staging
  const listings = rows.map(({ listing }) => listing)
  const kept = await keepMedia({ db, store, fetcher, files: feed.media, now }, listings)
  const located = await locator.locateAll(listings)
  const staged = rows.map((row, index) => {
    const { media, complete, reasons } = kept[index]!
    const place = located[index]!
    for (const reason of reasons) tally.warn({ line: row.line, agentRef: row.listing.agentRef, field: 'MEDIA', reason })
    const columns = stagedRow({
      listing: row.listing,
      media,
      located: place,
      hashes: {
        ...rememberedColumns(row),
        listing_hash: row.listingHash,
        files_hash: row.filesHash || (seen.get(row.listing.agentRef)?.filesHash ?? ''),
        found_hash: foundHash(media, place),
        complete: complete && (!place.isRough || row.listing.outcode === ''),
      },
    })
    return { line: row.line, columns }
  })
  for (let from = 0; from < staged.length; from += stagedAtOnce) await stageOrReject(db, staged.slice(from, from + stagedAtOnce), tally)
}

/** One row that the database cannot take costs itself only. */
async function stageOrReject(
  db: Kysely<Schema>,
  rows: ReadonlyArray<{ line: number; columns: StagedRow }>,
  tally: ImportTally,
): Promise<void> {
  try {
    await stageRows(
      db,
      rows.map(({ columns }) => columns),
    )
    for (const _ of rows) tally.rowChanged()
  } catch (error) {
    if (!isDataException(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only) {
      tally.reject({ line: only.line, agentRef: only.columns.agent_ref, field: '', reason: `It cannot be stored: ${error.message}` })
      return
    }
    for (const row of rows) await stageOrReject(db, [row], tally)
  }
}

/** Class 22 of PostgreSQL's error codes, and 54000: a value out of its type's range, or too much text to index. */
function isDataException(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('22') || code === '54000'
}

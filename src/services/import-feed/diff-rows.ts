import type { KnownRow } from '#src/data/import/known-rows.ts'
import type { StagedRow } from '#src/data/import/staged-row.ts'
import { statusOn } from '#src/domain/property/auction.ts'
import type { FeedProblem, Listing } from '#src/domain/property/listing.ts'
import type { ListingRow, MediaFiles } from '#src/feeds/feed.ts'
import { pauses } from '#src/feeds/pauses.ts'
import { filesHash, listingHash, rowHash } from './row-hashes.ts'
import { storable } from './storable.ts'

/** A row that had to be read: a staged row before its media are stored and its place is found. */
export type ChangedRow = Pick<StagedRow, 'line' | 'listing' | 'listingHash' | 'filesHash' | 'rowHash' | 'warnings'>

interface DiffedRows {
  /** About all rows, in their order, whether they were read or not. */
  warnings: FeedProblem[]
  /** To be staged: they say something new, or something about them could not be found out yet. */
  changed: ChangedRow[]
  /** They are written differently in the file than before, and say the same. */
  reworded: ChangedRow[]
}

interface DiffRowsOptions {
  /** The day of the import in London, `YYYY-MM-DD`: statuses are those of it. */
  day: string
  /** What is remembered of each row, by its reference. */
  known: ReadonlyMap<string, KnownRow | undefined>
  files: MediaFiles
}

/** Reads the rows that are written differently than at the last import, and finds those that say something new. */
export async function diffRows(rows: readonly ListingRow[], { day, known, files }: DiffRowsOptions): Promise<DiffedRows> {
  const diffed: DiffedRows = { warnings: [], changed: [], reworded: [] }
  const pause = pauses()
  for (const row of rows) {
    await pause()
    const before = known.get(row.agentRef)
    if (before && standsAsBefore(row, before, files)) {
      diffed.warnings.push(...(before.warnings ?? []).map((warning) => ({ line: row.line, agentRef: row.agentRef, ...warning })))
      continue
    }
    const { listing, warnings } = row.read()
    diffed.warnings.push(...warnings)
    const read = changedRow(row, { listing: { ...listing, status: statusOn(day, listing) }, warnings, files })
    if (!before || !saysTheSame(read, before)) diffed.changed.push({ ...read, filesHash: read.filesHash || (before?.filesHash ?? '') })
    else if (before.rowHash !== read.rowHash) diffed.reworded.push(read)
  }
  return diffed
}

function changedRow(
  row: ListingRow,
  { listing, warnings, files }: { listing: Listing; warnings: readonly FeedProblem[]; files: MediaFiles },
): ChangedRow {
  return {
    line: row.line,
    listing,
    listingHash: listingHash(listing),
    filesHash: filesHash(listing.media, files),
    rowHash: rowHash(row),
    warnings: storable(warnings.map(({ field, reason }) => ({ field, reason }))),
  }
}

function standsAsBefore(row: ListingRow, before: KnownRow, files: MediaFiles): boolean {
  return before.complete && before.rowHash === rowHash(row) && hasSameFiles(before, filesHash(row.media(), files))
}

function saysTheSame(row: ChangedRow, before: KnownRow): boolean {
  return before.complete && before.listingHash === row.listingHash && hasSameFiles(before, row.filesHash)
}

/** A feed that brings no files says nothing about them: what was stored of the property stays. */
function hasSameFiles(before: KnownRow, files: string): boolean {
  return files === '' || files === before.filesHash
}

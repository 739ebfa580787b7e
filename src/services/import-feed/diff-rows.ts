import type { KnownRow, RowWarning, StagedRow } from '#src/data/import/staging.ts'
import { statusOn } from '#src/domain/property/auction-result.ts'
import type { FeedProblem, Listing } from '#src/domain/property/listing.ts'
import type { ListedRow, MediaFiles } from '#src/feeds/feed.ts'
import { pauses } from '#src/feeds/pauses.ts'
import { filesHash, listingHash, rowHash } from './row-hashes.ts'
import { storable } from './storable.ts'

/** A row that had to be read. */
export interface NewRow {
  line: number
  listing: Listing
  listingHash: string
  filesHash: string
  rowHash: string
  warnings: readonly RowWarning[]
}

interface SortedRows {
  /** Of all rows, in their order, whether they were read or not. */
  warnings: FeedProblem[]
  /** To be staged: they say something new, or something about them is not settled. */
  changed: NewRow[]
  /** They stand otherwise in the file than before and say the same. */
  reworded: NewRow[]
}

interface Known {
  /** The day of the import in London, `YYYY-MM-DD`: statuses are those of it. */
  day: string
  /** Of every row, what is remembered of it. */
  seen: ReadonlyMap<string, KnownRow | undefined>
  files: MediaFiles
}

/** Reads those of a feed's rows that are not known as they stand. */
export async function sortRows(rows: readonly ListedRow[], { day, seen, files }: Known): Promise<SortedRows> {
  const sorted: SortedRows = { warnings: [], changed: [], reworded: [] }
  const pause = pauses()
  for (const row of rows) {
    await pause()
    const known = seen.get(row.agentRef)
    if (known && isAsBefore(row, known, files)) {
      sorted.warnings.push(...(known.warnings ?? []).map((warning) => ({ line: row.line, agentRef: row.agentRef, ...warning })))
      continue
    }
    const { listing, warnings } = row.read()
    sorted.warnings.push(...warnings)
    const read = newRow(row, { listing: storable({ ...listing, status: statusOn(day, listing) }), warnings, files })
    if (!known || !saysTheSame(read, known)) sorted.changed.push(read)
    else if (known.rowHash !== read.rowHash) sorted.reworded.push(read)
  }
  return sorted
}

/** As `feed_row` remembers them. */
export function rememberedColumns({ listing, rowHash, warnings }: NewRow): Pick<StagedRow, 'agent_ref' | 'row_hash' | 'warnings'> {
  return { agent_ref: listing.agentRef, row_hash: rowHash, warnings: warnings.length > 0 ? warnings : null }
}

function newRow(
  row: ListedRow,
  { listing, warnings, files }: { listing: Listing; warnings: readonly FeedProblem[]; files: MediaFiles },
): NewRow {
  return {
    line: row.line,
    listing,
    listingHash: listingHash(listing),
    filesHash: filesHash(listing.media, files),
    rowHash: rowHash(row),
    warnings: storable(warnings.map(({ field, reason }) => ({ field, reason }))),
  }
}

function isAsBefore(row: ListedRow, known: KnownRow, files: MediaFiles): boolean {
  return known.complete && known.rowHash === rowHash(row) && hasFilesOf(known, filesHash(storable(row.media()), files))
}

function saysTheSame(row: NewRow, known: KnownRow): boolean {
  return known.complete && known.listingHash === row.listingHash && hasFilesOf(known, row.filesHash)
}

/** A feed that brings no files says nothing about them: what was kept of the property stays. */
function hasFilesOf(known: KnownRow, files: string): boolean {
  return files === '' || files === known.filesHash
}

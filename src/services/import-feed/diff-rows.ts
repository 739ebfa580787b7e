import { hash } from 'node:crypto'
import type { KnownRow } from '#src/data/import/known-rows.ts'
import type { StagedRow } from '#src/data/import/staged-row.ts'
import { advertEdition, guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import type { Located } from '#src/domain/places/public-point.ts'
import { statusOn } from '#src/domain/property/auction.ts'
import type { KeptMedia } from '#src/domain/property/card-facts.ts'
import type { FeedProblem, Listing, ListingMedia } from '#src/domain/property/listing.ts'
import type { OfficeStatement } from '#src/domain/property/material-information.ts'
import { isWebAddress, type ListingRow, type MediaFiles } from '#src/feeds/feed.ts'
import { yieldAfterWork } from '#src/feeds/yield-after-work.ts'
import { readAdvert, withoutUnstorable } from './read-advert.ts'

/** A row that had to be read: a staged row before its media are stored and its place is found. */
export type ChangedRow = Pick<StagedRow, 'line' | 'listing' | 'listingHash' | 'filesHash' | 'rowHash' | 'warnings'>

interface DiffedRows {
  /** Warnings of all rows in order, whether or not they were read, but for what is told again. */
  warnings: FeedProblem[]
  /** What rules of adverts tell of these rows as at the last import. */
  toldAgain: FeedProblem[]
  /** Rows to stage: their content is new, or something about them is still unknown. */
  changed: ChangedRow[]
  /** Rows with the same content in other words. */
  reworded: ChangedRow[]
}

interface HowStored {
  /** The day of the import in London, `YYYY-MM-DD`, for statuses and advert rules. */
  day: string
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?: AdvertPolicy | undefined
  files: MediaFiles
}

interface DiffRowsOptions extends HowStored {
  /** The stored facts of each row, by reference. */
  known: ReadonlyMap<string, KnownRow | undefined>
  /** What the office states of them, by reference. */
  statements?: ReadonlyMap<string, OfficeStatement>
}

/** Reads rows whose text differs from the last import, and finds those with new content. */
export async function diffRows(rows: readonly ListingRow[], { known, statements, ...how }: DiffRowsOptions): Promise<DiffedRows> {
  const diffed: DiffedRows = { warnings: [], toldAgain: [], changed: [], reworded: [] }
  const note = (found: readonly FeedProblem[], before: KnownRow | undefined) => {
    for (const problem of found) (isToldAgain(problem, before) ? diffed.toldAgain : diffed.warnings).push(problem)
  }
  const pause = yieldAfterWork()
  for (const row of rows) {
    await pause()
    const before = known.get(row.agentRef)
    if (before && standsAsBefore(row, before, how)) {
      note(
        (before.warnings ?? []).map((warning) => ({ line: row.line, agentRef: row.agentRef, ...warning })),
        before,
      )
      continue
    }
    const { listing, warnings } = readAdvert(row, { ...how, byOffice: statements?.get(row.agentRef), held: before?.certificate })
    note(warnings, before)
    const read = changedRow(row, { listing: { ...listing, status: statusOn(how.day, listing) }, warnings, ...how })
    if (!before || !saysTheSame(read, before)) diffed.changed.push({ ...read, filesHash: read.filesHash || (before?.filesHash ?? '') })
    else if (before.rowHash !== read.rowHash) diffed.reworded.push(read)
  }
  return diffed
}

function isToldAgain({ told, field, reason }: FeedProblem, before: KnownRow | undefined): boolean {
  return told === true && (before?.warnings ?? []).some((warning) => warning.field === field && warning.reason === reason)
}

function changedRow(
  row: ListingRow,
  { listing, warnings, files, day, policy }: { listing: Listing; warnings: readonly FeedProblem[] } & HowStored,
): ChangedRow {
  return {
    line: row.line,
    listing,
    listingHash: listingHash(listing, day, policy),
    filesHash: filesHash(listing.media, files),
    rowHash: rowHash(row, day, policy),
    warnings: withoutUnstorable(
      warnings.map(({ field, reason, heldBack, told }) => ({ field, reason, ...(heldBack && { heldBack }), ...(told && { told }) })),
    ),
  }
}

function standsAsBefore(row: ListingRow, before: KnownRow, { files, day, policy }: HowStored): boolean {
  return before.complete && before.rowHash === rowHash(row, day, policy) && hasSameFiles(before, filesHash(row.media(), files))
}

function saysTheSame(row: ChangedRow, before: KnownRow): boolean {
  return before.complete && before.listingHash === row.listingHash && hasSameFiles(before, row.filesHash)
}

/** A feed without files says nothing about them: stored ones stay. */
function hasSameFiles(before: KnownRow, files: string): boolean {
  return files === '' || files === before.filesHash
}

/** Increase it when the stored form of a listing changes: the next feeds then rewrite every row, without counting as updates. */
const storedShape = 3

/**
 * The hash of a listing without its update time: software that stamps every row at every export changes nothing visible. Nor is it a change
 * of the feed that a register says something: hashed is what the listing would be without it.
 */
export function listingHash({ registered, surroundings: _surroundings, ...listing }: Listing, day: string, policy?: AdvertPolicy): string {
  const fed = registered ? guardAdvert(listing, day, policy).listing : listing
  return `${storedOn(day, policy)}:${digest({ ...fed, updatedAt: null })}`
}

/** The hash of a row's text and of how rows are read and stored. */
function rowHash({ fingerprint }: ListingRow, day: string, policy?: AdvertPolicy): string {
  return `${storedOn(day, policy)}:${fingerprint}`
}

/** When an advert rule starts, or is set otherwise, every row is read again. */
function storedOn(day: string, policy?: AdvertPolicy): string {
  return `${storedShape}.${advertEdition(day, policy)}`
}

/** The hash of the feed's files for these media, none of which is read; empty if it has none. */
export function filesHash(media: readonly ListingMedia[], files: MediaFiles): string {
  const fingerprints = media.map(({ kind, source }) =>
    kind === 'virtual-tour' || isWebAddress(source) ? '' : (files.find(source)?.fingerprint ?? ''),
  )
  return fingerprints.every((fingerprint) => fingerprint === '') ? '' : digest(fingerprints)
}

/** The hash of what was found out about a listing: the contents of its media and its location, but not unreachable services. */
export function foundHash(media: readonly KeptMedia[], { isUnasked: _isUnasked, ...located }: Located): string {
  return digest([media.map(({ hash }) => hash), located])
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}

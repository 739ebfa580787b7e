import type { FeedProblem, Listing } from '../domain/listing.ts'

/** One row of a feed: a listing with what is odd about it, or a row that could not be read at all. */
export type FeedRow =
  | { kind: 'listing'; line: number; listing: Listing; warnings: readonly FeedProblem[] }
  | { kind: 'rejected'; problem: FeedProblem }

/** What is known only once the last row has been read. */
export interface FeedEnd {
  /** Rows met, rejected ones included. */
  rows: number
  /** False when the file was cut off: then nothing may be withdrawn (blm-feed rule 3). */
  complete: boolean
  /** Why it is not complete, in a sentence for the report; empty when it is. */
  reason: string
  /** Sums up the warnings that were left out of the rows because there were too many about one column. */
  problems: readonly FeedProblem[]
}

/** A feed file opened for one pass; `end` may be asked after `rows` is exhausted. */
export interface FeedFile {
  /** What is odd about the file as a whole: columns missing or twice, archive entries left out. Warnings, never many. */
  problems: readonly FeedProblem[]
  /** Leaving the loop early closes the file; `end` then says that it is not complete. */
  rows: AsyncIterable<FeedRow>
  /** How far `rows` has been read, 0 to 1 by bytes; for a progress bar. */
  progress(): number
  end(): FeedEnd
}

/** One file that came with the feed. */
export interface MediaFile {
  /** Changes when the content does and costs no reading: size and CRC of an archive entry, size and time of a file. */
  fingerprint: string
  /** Bytes, not compressed. */
  size: number
  /** Throws when the file cannot be read, is larger than it said, or is no longer there. */
  read(): Promise<Buffer>
}

/** Pictures and documents that came with the feed, in its archive or beside it in the folder. */
export interface MediaFiles {
  /** Finds a file by its name, whatever its case; of a path only the last part counts. */
  find(name: string): MediaFile | undefined
}

/** A feed with its media, ready to be imported; `close` deletes what was unpacked and may be called twice. */
export interface OpenFeed {
  file: FeedFile
  media: MediaFiles
  close(): Promise<void>
}

/** The whole file cannot be used; nothing of it was imported. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
  /** 1-based line of the file, 0 when it is not about a line (an archive without a feed in it). */
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

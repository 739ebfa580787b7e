import type { FeedProblem, Listing } from '../domain/listing.ts'

/** One row of a feed: a listing with what is odd about it, or a row that could not be read at all. */
export type FeedRow =
  | { kind: 'listing'; line: number; listing: Listing; warnings: readonly FeedProblem[] }
  | { kind: 'rejected'; problem: FeedProblem }

/** What is known only once the last row has been read. */
export interface FeedEnd {
  rows: number
  /** False when the file was cut off: then nothing may be withdrawn (blm-feed rule 3). */
  complete: boolean
  /** Why it is not complete, in a sentence for the report; empty when it is. */
  reason: string
}

/** A feed file opened for one pass; `end` may be asked after `rows` is exhausted. */
export interface FeedFile {
  rows: AsyncIterable<FeedRow>
  end(): FeedEnd
}

/** Pictures and documents that came with the feed, in its archive or beside it in the folder. */
export interface MediaFiles {
  /**
   * Finds a file by its name, whatever its case. The fingerprint changes when the content does and costs no reading
   * (size and CRC of an archive entry, size and time of a file).
   */
  find(name: string): { fingerprint: string; size: number; read(): Promise<Buffer> } | undefined
}

/** The whole file cannot be used; nothing of it was imported. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

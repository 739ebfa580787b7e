import type { AdvertFact } from '#src/domain/adverts/advert-texts.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedProblem, Listing, ListingMedia } from '#src/domain/property/listing.ts'
import type { SentValue } from './fact-readers.ts'

/** Rightmove's own limit is 20; its real-time feed, which later software is written for, takes 80. */
export const maxAgentRefLength = 80

/** One row of a feed: a listing, or a row that could not be read at all. */
export type FeedRow = ListingRow | RejectedRow

export interface RejectedRow {
  kind: 'rejected'
  /** Its reference is that of the row, or where `meant` is given a guess. */
  problem: FeedProblem
  /**
   * Where the values of the row cannot be told apart: the part of it, without separators, that holds its reference if it has one.
   * Any reference that occurs in it may be the row's.
   */
  meant?: string
}

/**
 * A row that is a listing, cut out of the file but not yet read: whoever has met its fingerprint knows already what reading it would
 * return. It holds its part of the file, so keep few of them.
 */
export interface ListingRow {
  kind: 'listing'
  line: number
  agentRef: string
  /** What its sender calls the field of the reference. */
  refField: string
  branchId: number
  channel: Channel
  /**
   * Rows that share it read as the same listing, but for `updatedAt`, with the same warnings, but for their line; also from
   * another file and in another version of Gable.
   */
  fingerprint: string
  /** The media of the listing, without reading the rest. */
  media(): ListingMedia[]
  /** Costs about a tenth of a millisecond each time it is called. */
  read(): ReadRow
}

export interface ReadRow {
  listing: Listing
  /** What is odd about the row. */
  warnings: readonly FeedProblem[]
  /** Where the sender states a fact, and in which words; several where it stands in several fields. */
  stated(fact: AdvertFact): readonly SentValue[]
}

/** What is known only once the last row has been read. */
export interface FeedEnd {
  /** Rows met, rejected ones included. */
  rows: number
  /** False when the file was cut off: then nothing may be withdrawn (docs/feeds.md). */
  complete: boolean
  /** Why it is not complete, in a sentence for the report; empty when it is. */
  reason: string
  /**
   * References that the sender says are gone; only of a feed of changes. Never what a reader concludes from a list that lacks it: whoever
   * has such a list reads a whole feed. A reference that is also a row stays.
   */
  removed?: readonly string[]
}

/**
 * What a feed says of properties that it does not name. `whole`: they are gone, of all that its source owns. `branches`: they are
 * gone, of those branches that it has rows of (many an export writes one file for each branch). `changes`: nothing.
 */
export type FeedExtent = 'whole' | 'branches' | 'changes'

/** A feed file opened for one pass; `end` may be asked after `rows` is exhausted. */
export interface FeedFile {
  extent: FeedExtent
  /** What is odd about the file as a whole: columns missing or twice, archive entries left out. Warnings, never many. */
  problems: readonly FeedProblem[]
  /** Leaving the loop early closes the file; `end` then says that it is not complete. */
  rows: AsyncIterable<FeedRow>
  /**
   * The same rows, to be read before `rows` is begun by whoever fetches their media; changes nothing of what the file says about itself.
   * Only of what is no file on this disk, which can be opened again.
   */
  ahead?: () => AsyncIterable<FeedRow>
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
  /**
   * Throws when the file cannot be read, is larger than it said, or is no longer there; `MediaNotHadNow` where another import may have it.
   */
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

/** A file that is there, and could not be had this time. */
export class MediaNotHadNow extends Error {
  override name = 'MediaNotHadNow'
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

/** Rows that are in memory, and references that are gone, as a feed of changes without files. */
export function openedChanges(rows: readonly ListingRow[], removed: readonly string[]): OpenFeed {
  async function* each() {
    yield* rows
  }
  return {
    file: {
      extent: 'changes',
      problems: [],
      rows: each(),
      progress: () => 1,
      end: () => ({ rows: rows.length, complete: true, reason: '', removed }),
    },
    media: { find: () => undefined },
    close: async () => {},
  }
}

/** Whether a medium is fetched from the web; any other is a file that comes with the feed. */
export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The name media are found by: without folders, whatever the case and the way accents are composed. */
export function mediaName(path: string): string {
  return path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase()
}

/** What a medium is remembered by: its address, or its file's name within its property, as many a `01.jpg` is sent. */
export function mediaKey(agentRef: string, source: string): string {
  return isWebAddress(source) ? source : `${agentRef}/${mediaName(source)}`
}

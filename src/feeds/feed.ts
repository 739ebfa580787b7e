import type { AdvertFact } from '#src/domain/adverts/advert-texts.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedProblem, Listing, ListingMedia } from '#src/domain/property/listing.ts'
import type { SentValue } from './fact-readers.ts'

/** Rightmove's own limit is 20; its real-time feed, for which later software is written, accepts 80. */
export const maxAgentRefLength = 80

/** A row of a feed: a listing, or a row that could not be read. */
export type FeedRow = ListingRow | RejectedRow

export interface RejectedRow {
  kind: 'rejected'
  /** Its reference is the row's, or a guess if `meant` is given. */
  problem: FeedProblem
  /**
   * If the values of the row cannot be separated: the part that contains its reference, if any, without separators. Any reference that
   * occurs in it may be the row's.
   */
  meant?: string
}

/**
 * A listing's row, extracted from the file but not read: if its fingerprint is known, so is the result of reading it. It holds its part of
 * the file, so keep few of them.
 */
export interface ListingRow {
  kind: 'listing'
  line: number
  agentRef: string
  /** The sender's name for the field of the reference. */
  refField: string
  branchId: number
  channel: Channel
  /**
   * Rows with the same fingerprint read as the same listing except for `updatedAt`, with the same warnings except for their line; also
   * across files and versions of Gable.
   */
  fingerprint: string
  /** The media of the listing, without reading the rest. */
  media(): ListingMedia[]
  /** Costs about a tenth of a millisecond each time. */
  read(): ReadRow
}

export interface ReadRow {
  listing: Listing
  /** Problems of the row. */
  warnings: readonly FeedProblem[]
  /** The fields in which the sender states a fact, with their texts. */
  stated(fact: AdvertFact): readonly SentValue[]
}

/** What is known only after the last row. */
export interface FeedEnd {
  /** Rows found, rejected ones included. */
  rows: number
  /** False if the file was cut off: then nothing may be withdrawn (docs/feeds.md). */
  complete: boolean
  /** Why it is incomplete, in a sentence for the report; empty if it is complete. */
  reason: string
  /**
   * References that the sender says are gone; only in a feed of changes. Never concluded from a list without them: a sender with such a
   * list sends a whole feed. A reference that is also a row stays.
   */
  removed?: readonly string[]
}

/**
 * What a feed means for properties it does not name. `whole`: all of the source's are gone. `branches`: those of branches with rows are
 * gone (many exports write one file per branch). `changes`: nothing.
 */
export type FeedExtent = 'whole' | 'branches' | 'changes'

/** A feed file opened for one pass; `end` is available once `rows` is exhausted. */
export interface FeedFile {
  extent: FeedExtent
  /** Problems of the whole file: missing or repeated columns, omitted archive entries. Warnings, always few. */
  problems: readonly FeedProblem[]
  /** Leaving the loop early closes the file; `end` then says that it is incomplete. */
  rows: AsyncIterable<FeedRow>
  /**
   * The same rows, read before `rows` by whoever fetches their media, without effect on the file's other facts. Only for feeds that are not
   * files on this disk, which can be opened again.
   */
  ahead?: () => AsyncIterable<FeedRow>
  /** The part of `rows` that has been read, 0 to 1 by bytes; for a progress bar. */
  progress(): number
  end(): FeedEnd
}

/** A file that came with the feed. */
export interface MediaFile {
  /** Changes with the content, without reading it: size and CRC of an archive entry, size and time of a file. */
  fingerprint: string
  /** Bytes, not compressed. */
  size: number
  /** Throws if the file cannot be read, is larger than stated, or no longer exists; `MediaNotHadNow` if another import may have it. */
  read(): Promise<Buffer>
}

/** Pictures and documents that came with the feed, in its archive or its folder. */
export interface MediaFiles {
  /** Finds a file by name, in any case; of a path only the last part counts. */
  find(name: string): MediaFile | undefined
}

/** A feed with its media, ready for import; `close` deletes unpacked files and may be called twice. */
export interface OpenFeed {
  file: FeedFile
  media: MediaFiles
  close(): Promise<void>
}

/** A file that exists but could not be fetched this time. */
export class MediaNotHadNow extends Error {
  override name = 'MediaNotHadNow'
}

/** The whole file is unusable; nothing of it was imported. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
  /** 1-based line of the file, 0 if the problem concerns no line (an archive without a feed). */
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** Rows in memory, and removed references, as a feed of changes without files. */
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

/** Whether a medium is fetched from the web; others are files of the feed. */
export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The name by which media are found: without folders, in any case and Unicode composition. */
export function mediaName(path: string): string {
  return path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase()
}

/** The key by which a medium is remembered: its address, or its file name with its property's reference, as `01.jpg` is common. */
export function mediaKey(agentRef: string, source: string): string {
  return isWebAddress(source) ? source : `${agentRef}/${mediaName(source)}`
}

import { stat } from 'node:fs/promises'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import type { ImportProgress, ImportReport } from '#src/domain/imports/import-report.ts'
import type { FeedRow, OpenFeed } from '#src/feeds/feed.ts'

/** A file to import, or what was pulled or posted without being one. */
export type ImportRequest = FileImport | OpenedImport

export interface FileImport extends ImportOptions {
  /** A `.blm` file or a `.zip` archive. */
  path: string
  /**
   * Runs while no other import can: takes the file where no upload reaches it, has it imported from there, and puts it away. What it
   * throws becomes the import's failure. Unless given, the file is imported where it is.
   */
  whileAlone?: (importFrom: (path: string) => Promise<ImportReport>) => Promise<ImportReport>
  /** What the report calls it; the file's name unless given. */
  source?: string
}

interface OpenedImport extends ImportOptions {
  /**
   * Called once, when no other import runs; the import closes it. No other can run until it was read, so it should not have to wait for
   * others.
   */
  open: () => Promise<OpenFeed>
  /**
   * Its rows, read before it is this import's turn, so that their media can be fetched while others import; unless given, none is fetched.
   */
  ahead?: () => AsyncIterable<FeedRow>
  /** What the report calls it. */
  source: string
}

interface ImportOptions {
  /** The configured source it comes from; unless given, the default one, which owns what no other does. */
  feed?: FeedSource
  /** A person has confirmed that so many properties are gone (rules: F10). */
  confirmWithdrawals?: boolean
  /** A person has confirmed that results of lots are right which came before the day of their sale. */
  confirmResults?: boolean
  /**
   * `now`: what rows name on the web is fetched before the import, which waits for no server. `later`: a property lacks its new media until
   * somebody has fetched them and imports it again.
   */
  media?: 'now' | 'later'
  /** When another import is running: wait for its end (the default), or throw `ImportUnderWay`. */
  whenBusy?: 'wait' | 'refuse'
  onProgress?: (progress: ImportProgress) => void
  /** Aborting leaves the stock as it was. */
  signal?: AbortSignal
}

/**
 * Imports one feed: all of it or nothing. A file that cannot be used is a report with `outcome: 'refused'`; what throws
 * is `ImportUnderWay`, `FileChanged`, an abort, or a failure of database or disk, after which the stock is as it was.
 */
export type ImportFeed = (request: ImportRequest) => Promise<ImportReport>

/** Another import is running, here or in another process. */
export class ImportUnderWay extends Error {
  override name = 'ImportUnderWay'
  constructor() {
    super('Another feed is being imported. Try again when it is done.')
  }
}

/** The file was written to while it was read, so what was read may be a mixture. */
export class FileChanged extends Error {
  override name = 'FileChanged'
  constructor() {
    super('The file changed while it was read; nothing was imported. It is read again when it is whole.')
  }
}

/**
 * Tells a file, and what is in it, from another one of the same name and from itself after it was written to. Undefined when it cannot
 * be found.
 */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && [found.dev, found.ino, found.size, found.mtimeNs].join(' ')
}

import { stat } from 'node:fs/promises'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import type { ImportProgress, ImportReport } from '#src/domain/imports/import-report.ts'
import type { FeedRow, OpenFeed } from '#src/feeds/feed.ts'

/** A file to import, or an opened feed that was pulled or posted. */
export type ImportRequest = FileImport | OpenedImport

export interface FileImport extends ImportOptions {
  /** A `.blm` file or a `.zip` archive. */
  path: string
  /**
   * Called while no other import can run: moves the file out of reach of uploads, runs the import on the new path, and archives it. If it
   * throws, the import fails. By default the file is imported in place.
   */
  whileAlone?: (importFrom: (path: string) => Promise<ImportReport>) => Promise<ImportReport>
  /** The file's name in the report; by default its own. */
  source?: string
}

interface OpenedImport extends ImportOptions {
  /**
   * Called once, when no other import runs; the import closes it. It blocks other imports until it is read, so it should not wait for other
   * machines.
   */
  open: () => Promise<OpenFeed>
  /** Its rows, read before the import's turn so that their media can be fetched meanwhile; by default none is fetched. */
  ahead?: () => AsyncIterable<FeedRow>
  /** The feed's name in the report. */
  source: string
}

interface ImportOptions {
  /** The configured source; by default the default source, which owns what no other does. */
  feed?: FeedSource
  /** A person confirmed the withdrawal of many properties (rules: F10). */
  confirmWithdrawals?: boolean
  /** A person confirmed results of lots before the day of their sale. */
  confirmResults?: boolean
  /**
   * `now`: web media are fetched before the import, which never waits for servers. `later`: properties lack new media until those are
   * fetched and imported again.
   */
  media?: 'now' | 'later'
  /** If another import is running: wait for it (default), or throw `ImportUnderWay`. */
  whenBusy?: 'wait' | 'refuse'
  onProgress?: (progress: ImportProgress) => void
  /** Aborting leaves the stock as it was. */
  signal?: AbortSignal
}

/**
 * Imports one feed completely or not at all. An unusable file yields a report with `outcome: 'refused'`. It throws `ImportUnderWay`,
 * `FileChanged`, the abort reason, or errors of database or disk, after which the stock is unchanged.
 */
export type ImportFeed = (request: ImportRequest) => Promise<ImportReport>

/** Another import is running, here or in another process. */
export class ImportUnderWay extends Error {
  override name = 'ImportUnderWay'
  constructor() {
    super('Another feed is being imported. Try again when it is done.')
  }
}

/** The file was written to while it was read, so the result may be a mixture. */
export class FileChanged extends Error {
  override name = 'FileChanged'
  constructor() {
    super('The file changed while it was read; nothing was imported. It is read again when it is whole.')
  }
}

/**
 * Identifies a file and its content: differs from other files of the same name, and after the file was written to. Undefined if it cannot
 * be found.
 */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && [found.dev, found.ino, found.size, found.mtimeNs].join(' ')
}

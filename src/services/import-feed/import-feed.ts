import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/atomically.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { beginImport, clearStaging, finishImport } from '#src/data/import/feed-imports.ts'
import { lexicon } from '#src/data/import/lexicon.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { FeedRefused, type OpenFeed } from '#src/feeds/feed.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import { applyFeed } from './apply-feed.ts'
import { FileChanged, fileIdentity } from './file-identity.ts'
import { type ImportRequest, ImportUnderWay } from './import-request.ts'
import { type ImportTally, importTally } from './import-tally.ts'
import { stageFeed } from './stage-feed.ts'

export interface ImportDependencies {
  db: Kysely<Schema>
  /** Does the work unless another import is running; then undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  openFeed(path: string): Promise<OpenFeed>
  store: MediaStore
  /** One for each import: it counts what it fetches. It ends with the signal. */
  openFetcher(signal: AbortSignal | undefined): MediaFetcher
  locator: Pick<Locator, 'locateAll'>
  clock(): Date
  /** Told in a sentence what a person should know of earlier imports. */
  warn?(message: string): void
  /** Rows handed to the database in one statement; 50 unless given. */
  rowsPerStatement?: number
  /** Called after an import with the number of changed properties, before it is acknowledged. Must not throw: the import is done. */
  afterwards?(changed: number): Promise<void>
}

/** How often an import that waits for another one tries again. */
const lookAgainMs = 500

/** See ImportFeed (import-request.ts). Rows are staged in small transactions, then one applies them all. */
export async function importFeed(dependencies: ImportDependencies, request: ImportRequest): Promise<ImportReport> {
  for (;;) {
    const importFrom = (path: string) => importAlone(dependencies, { ...request, path })
    const done = await dependencies.whileAlone(() => request.whileAlone?.(importFrom) ?? importFrom(request.path))
    if (done) return done.result
    if (request.whenBusy === 'refuse') throw new ImportUnderWay()
    request.onProgress?.({ stage: 'waiting', fraction: 0, rows: 0, changed: 0 })
    await wait(lookAgainMs, undefined, request.signal && { signal: request.signal })
  }
}

async function importAlone(dependencies: ImportDependencies, request: ImportRequest): Promise<ImportReport> {
  const { db, clock } = dependencies
  const source = request.source ?? basename(request.path)
  const tally = importTally({ source, clock })
  const { path } = request
  const before = await fileIdentity(path)
  const checkUnchanged = async () => {
    if ((await fileIdentity(path)) !== before) throw new FileChanged()
  }
  const { id: importId, brokenOff: dead } = await beginImport(db, { source, now: clock() })
  for (const name of dead)
    dependencies.warn?.(`The import of ${name} was broken off with its process and changed nothing; ${source} is next`)
  let report: ImportReport
  try {
    report = await readAndApply(dependencies, request, { tally, importId, checkUnchanged })
  } catch (caught) {
    // What cannot be used may be what an upload has written so far.
    const error = await checkUnchanged().then(
      () => caught,
      (changed) => (request.signal?.aborted ? caught : changed),
    )
    report = brokenOff(error, tally)
    await giveUp(db, importId, report)
    if (report.outcome === 'refused') return report
    throw error
  }
  await dependencies.afterwards?.(report.imported + report.changed + report.withdrawn)
  return report
}

async function readAndApply(
  { db, openFeed, openFetcher, store, locator, clock, rowsPerStatement }: ImportDependencies,
  { path, confirmWithdrawals = false, onProgress, signal }: ImportRequest,
  { tally, importId, checkUnchanged }: { tally: ImportTally; importId: number; checkUnchanged: () => Promise<void> },
): Promise<ImportReport> {
  const now = clock()
  const feed = await openFeed(path)
  // After the feed: one that is refused would leave its deadline running, which keeps a command from ending.
  const fetcher = openFetcher(signal)
  try {
    const named = await stageFeed({
      db,
      feed,
      store,
      fetcher,
      locator,
      lexicon: lexicon(db),
      tally,
      now,
      onProgress,
      signal,
      rowsPerStatement,
    })
    onProgress?.({ stage: 'applying', fraction: 1, rows: tally.rows, changed: tally.changed })
    await checkUnchanged()
    const read = { importId, now, tally, end: feed.file.end(), named, confirmWithdrawals }
    return await atomically(db, (trx) => applyFeed(trx, read))
  } finally {
    fetcher.close()
    await feed.close()
  }
}

function brokenOff(error: unknown, tally: ImportTally): ImportReport {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof FeedRefused)) {
    return tally.report({ outcome: 'failed', message: `The import was broken off and changed nothing: ${message}` })
  }
  tally.reject({ line: error.line, agentRef: '', field: '', reason: message })
  return tally.report({ outcome: 'refused', message: `The file cannot be used: ${error.line ? `line ${error.line}: ` : ''}${message}` })
}

/** The next import tidies up if this cannot, for instance because the database is gone. */
async function giveUp(db: Kysely<Schema>, importId: number, report: ImportReport): Promise<void> {
  try {
    await finishImport(db, importId, report)
    await clearStaging(db)
  } catch {}
}

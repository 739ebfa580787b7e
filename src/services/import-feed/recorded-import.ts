import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { beginImport, clearStaging, finishImport, noteImportStep } from '#src/data/import/feed-imports.ts'
import type { ImportProgress, ImportReport } from '#src/domain/imports/import-report.ts'
import { FeedRefused } from '#src/feeds/feed.ts'
import { traced } from '#src/traced.ts'
import { FileChanged, fileIdentity, type ImportRequest, ImportUnderWay } from './import-request.ts'
import { type ImportTally, importTally } from './import-tally.ts'

export interface RecordedImportParts {
  db: Kysely<Schema>
  /** Runs the work unless another import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  clock(): Date
  /** Receives a sentence about earlier imports that a person should know of. */
  warn?(message: string): void
}

interface RecordedImportOptions extends RecordedImportParts {
  /** Its source; null for imports that belong to no feed source. */
  feedSource: string | null
}

export interface ImportRun {
  importId: number
  tally: ImportTally
  /** Throws `FileChanged` if the file has changed since the import began. */
  checkUnchanged(): Promise<void>
}

/** Receives the request with the current path of the file. */
type ImportWork<Request> = (run: ImportRun, request: Request) => Promise<ImportReport>

/** How often a waiting import tries again. */
const lookAgainMs = 200

/**
 * The frame of every import: it waits for other imports (or refuses to) and is recorded from beginning to end, even if the work throws. The
 * work records its report itself, in the transaction that applies it. Returns and throws as ImportFeed does.
 */
export async function recordedImport<Request extends ImportRequest>(
  parts: RecordedImportOptions,
  request: Request,
  work: ImportWork<Request>,
): Promise<ImportReport> {
  const importFrom = (path: string) => importAlone(parts, { ...request, path }, work)
  const importIt = () => importAlone(parts, request, work)
  for (;;) {
    const done = await parts.whileAlone(() => ('path' in request && request.whileAlone?.(importFrom)) || importIt())
    if (done) return done.result
    if (request.whenBusy === 'refuse') throw new ImportUnderWay()
    request.onProgress?.({ stage: 'waiting', fraction: 0, rows: 0, changed: 0 })
    await wait(lookAgainMs, undefined, request.signal && { signal: request.signal })
  }
}

async function importAlone<Request extends ImportRequest>(
  { db, clock, warn, feedSource }: RecordedImportOptions,
  request: Request,
  work: ImportWork<Request>,
): Promise<ImportReport> {
  const { signal } = request
  const source = 'path' in request ? (request.source ?? basename(request.path)) : request.source
  const tally = importTally({ source, clock })
  const identity = async () => ('path' in request ? await fileIdentity(request.path) : undefined)
  const before = await identity()
  const checkUnchanged = async () => {
    if ((await identity()) !== before) throw new FileChanged()
  }
  const { id: importId, brokenOff: dead } = await beginImport(db, { source, feedSource, now: clock() })
  for (const name of dead) warn?.(`The import of ${name} was broken off with its process and changed nothing; ${source} is next`)
  const notes = stepNotes((step) => noteImportStep(db, importId, step))
  const onProgress = (progress: ImportProgress) => {
    notes.say(stepText(progress))
    request.onProgress?.(progress)
  }
  try {
    return await traced('import', { source: feedSource ?? 'none' }, async (note) => {
      const report = await work({ importId, tally, checkUnchanged }, { ...request, onProgress })
      note(importFacts(report))
      return report
    })
  } catch (caught) {
    // An unusable file may be an unfinished upload.
    const error = await checkUnchanged().then(
      () => caught,
      (changed) => (signal?.aborted ? caught : changed),
    )
    const report = brokenOff(error, tally)
    await giveUp(db, importId, report)
    if (report.outcome === 'refused') return report
    throw error
  } finally {
    await notes.settled()
  }
}

function stepText({ stage, fraction, rows }: ImportProgress): string {
  if (stage === 'applying') return `making ${rows} rows the stock`
  return `${Math.floor(fraction * 100)} % read, ${rows} rows`
}

function importFacts({ outcome, rows, imported, changed, withdrawn, rejectedCount, warningCount }: ImportReport) {
  return { outcome, rows, imported, changed, withdrawn, rejected: rejectedCount, warnings: warningCount }
}

function brokenOff(error: unknown, tally: ImportTally): ImportReport {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof FeedRefused)) {
    return tally.report({ outcome: 'failed', message: `The import was broken off and changed nothing: ${message}` })
  }
  tally.reject({ line: error.line, agentRef: '', field: '', reason: message })
  return tally.report({ outcome: 'refused', message: `The file cannot be used: ${error.line ? `line ${error.line}: ` : ''}${message}` })
}

/** If this fails, for instance because the database is gone, the next import cleans up. */
async function giveUp(db: Kysely<Schema>, importId: number, report: ImportReport): Promise<void> {
  try {
    await finishImport(db, importId, report)
    await clearStaging(db)
  } catch {}
}

/** Notes of the current step, in words, for whoever asks about progress. */
export interface StepNotes {
  say(words: string): void
  /** Resolves once the last note is written. */
  settled(): Promise<void>
}

const usualEveryMs = 2000

/**
 * Writes notes at most every two seconds, and none within the first two, so that short imports write nothing. Failed writes are ignored.
 */
export function stepNotes(write: (words: string) => Promise<unknown>, everyMs = usualEveryMs): StepNotes {
  let saidAt = performance.now()
  let writing: Promise<void> | undefined
  return {
    say(words) {
      if (writing !== undefined || performance.now() - saidAt < everyMs) return
      saidAt = performance.now()
      writing = write(words)
        .catch(() => {})
        .then(() => {
          writing = undefined
        })
    },
    async settled() {
      await writing
    },
  }
}

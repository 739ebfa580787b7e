import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import {
  beginFactImport,
  countShownFacts,
  giveUpFactImport,
  removeLeavingFacts,
  saveFactProgress,
  showFactImport,
  withdrawFacts,
  writePlaceFacts,
} from '#src/data/surroundings/fact-imports.ts'
import { usualCrime } from '#src/data/surroundings/find-crime.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import {
  dayOfFileNames,
  type FactSourceName,
  factSources,
  isFarFewer,
  isFresh,
  lastDayOfMonth,
} from '#src/domain/surroundings/fact-source.ts'
import { yearOfCrimeFiles } from '#src/gateways/facts/crime-files.ts'
import { type FactBatch, readFactFile, zeroSkips } from '#src/gateways/facts/fact-file.ts'
import { FactFileRefused } from '#src/gateways/facts/fact-row.ts'
import { fingerprintOf, nameOfFiles } from '#src/gateways/file-fingerprint.ts'

interface FactCounts {
  rows: number
  /** Facts of postcodes or points. */
  written: number
  left: FactBatch['left']
}

export interface FactReport extends FactCounts {
  source: FactSourceName
  /** Its name, or the number of files and their folder. */
  file: string
  /** `YYYY-MM-DD` */
  asOf: string
  /** Facts that were shown before. */
  before: number
  /** The part done by an earlier run, 0 to 1. */
  resumedAt: number
}

interface ImportFactsOptions {
  source: FactSourceName
  /** Together they replace what was imported of the source. */
  files: readonly string[]
  /** `YYYY-MM-DD`; by default the latest day in the files' names, else that of the first one's last change. */
  asOf?: string | undefined
  /** Demo data; pages say so. */
  isMadeUp?: boolean
  /** Whether it may have fewer than half of the facts that are shown now. */
  mayBeFewer?: boolean
  onProgress?: (at: { fraction: number; rows: number }) => void
  signal?: AbortSignal | undefined
  now?: () => Date
}

const never = new AbortController().signal

/**
 * Imports a register's files. Each batch is a transaction with the progress, so a stopped import continues where it was; what was imported
 * before is shown until the new facts are complete, and these then at once. Throws what `readFactFile` throws.
 */
export async function importFacts(db: Kysely<Schema>, options: ImportFactsOptions): Promise<FactReport> {
  const { source, isMadeUp = false, mayBeFewer = isMadeUp, onProgress = () => {}, signal = never, now = () => new Date() } = options
  const files = source === 'crime' ? yearOfCrimeFiles(options.files) : options.files
  const [first = ''] = files
  const named = dayOfFileNames(files.map((path) => basename(path)))
  const asOf = options.asOf ?? (named && source === 'crime' ? lastDayOfMonth(named) : named) ?? londonDay((await stat(first)).mtime)
  const today = londonDay(now())
  if (asOf > today) throw new FactFileRefused(`The facts cannot be as of ${asOf}, which is not over yet.`)
  if (!isFresh(source, asOf, today))
    throw new FactFileRefused(
      `The facts of ${first} are as of ${asOf}. After ${factSources[source].months} months ${factSources[source].label} would not be shown: download a newer file, or say --as-of.`,
    )
  if (files.length > 1)
    for (const path of files)
      if (!(await hasRows(path))) throw new FactFileRefused(`${path} has no row below its columns: download it again, or leave it out.`)
  const { fingerprint, size } = await fingerprintOf(files, [source])
  await removeLeavingFacts(db, signal)
  const file = nameOfFiles(files)
  const before = await countShownFacts(db, source)
  const begun = await beginFactImport(db, { source, fingerprint, file, asOf, isMadeUp })
  const counts = (begun.counts as FactCounts | null) ?? { rows: 0, written: 0, left: zeroSkips() }
  let done = begun.bytesDone
  const fractionOf = (bytes: number) => (size > 0 ? Math.min(1, bytes / size) : 1)
  onProgress({ fraction: fractionOf(done), rows: counts.rows })
  const refused = async (why: FactFileRefused) => {
    await giveUpFactImport(db, { importId: begun.importId, at: done })
    return why
  }
  let startsAt = 0
  for (const path of files) {
    const { size: length } = await stat(path)
    // One that was read to its end has no row after its last batch.
    try {
      if (startsAt + length > done) {
        for await (const batch of readFactFile(source, path, { from: Math.max(0, done - startsAt), signal })) {
          signal.throwIfAborted()
          add(counts, batch)
          const to = startsAt + batch.end
          await writeBatch(db, { source, importId: begun.importId, batch, progress: { from: done, to, counts } })
          done = to
          onProgress({ fraction: fractionOf(done), rows: counts.rows })
        }
      }
    } catch (error) {
      throw error instanceof FactFileRefused ? await refused(error) : error
    }
    startsAt += length
  }
  const { label } = factSources[source]
  if (counts.written === 0) throw await refused(new FactFileRefused(`There is no fact of ${label} in ${file}.`))
  if (!mayBeFewer && isFarFewer(counts.written, before))
    throw await refused(
      new FactFileRefused(
        `Of ${label} ${file} has ${facts(counts.written)}; ${facts(before)} are shown now. It may have been cut short: download it again. If it is right, of a smaller area for example, run this with --fewer.`,
      ),
    )
  await sql`analyze place_fact`.execute(db)
  const usual = source === 'crime' ? await usualCrime(db, begun.importId, signal) : []
  await atomically(db, async (trx) => {
    await writePlaceFacts(trx, begun.importId, usual)
    await showFactImport(trx, { importId: begun.importId, source })
    await raiseSiteVersion(trx)
  })
  await removeLeavingFacts(db, signal)
  return { ...counts, source, file, asOf, before, resumedAt: fractionOf(begun.bytesDone) }
}

/** Whether something follows the line of columns: one of several files that is empty would be taken for a month or a place without facts. */
async function hasRows(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536), position: 0 })
  return /\n\s*\S/.test(buffer.toString('latin1', 0, bytesRead).trimStart())
}

interface WriteBatchOptions {
  source: FactSourceName
  importId: number
  batch: FactBatch
  progress: Parameters<typeof saveFactProgress>[2]
}

async function writeBatch(db: Kysely<Schema>, { source, importId, batch, progress }: WriteBatchOptions): Promise<void> {
  await atomically(db, async (trx) => {
    await waitForOtherLoaders(trx, `facts of ${source}`)
    // A crash may lose the last batches, but then the progress is lost with them.
    await sql`set local synchronous_commit = off`.execute(trx)
    if (!(await saveFactProgress(trx, importId, progress))) throw new FactFileRefused('Another import of this source has begun meanwhile.')
    await writePlaceFacts(trx, importId, batch.facts)
  })
}

function add(counts: FactCounts, { rows, facts, left }: FactBatch): void {
  counts.rows += rows
  counts.written += facts.length
  for (const [reason, count] of Object.entries(left)) counts.left[reason as keyof typeof left] += count
}

function facts(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'fact' : 'facts'}`
}

/** Takes a source's facts off the site and removes them. Returns whether there were any. */
export async function removeFacts(db: Kysely<Schema>, source: FactSourceName, signal: AbortSignal = never): Promise<boolean> {
  const wereThere = await atomically(db, async (trx) => {
    const found = await withdrawFacts(trx, source)
    if (found) await raiseSiteVersion(trx)
    return found
  })
  await removeLeavingFacts(db, signal)
  return wereThere
}

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
} from '#src/data/surroundings/fact-imports.ts'
import { findAllStations, forgetAreasByTrain, type StationTime, writeStationTimes } from '#src/data/surroundings/station-times.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { isFarFewer } from '#src/domain/surroundings/fact-source.ts'
import { stationReader } from '#src/domain/surroundings/station-key.ts'
import { fingerprintOf } from '#src/gateways/file-fingerprint.ts'
import { readStationTimes, StationTimesRefused, type TimesBatch, type TimesRow } from '#src/gateways/station-times-file.ts'

interface TimesCounts {
  rows: number
  written: number
  lines: number
  /** Rows that were left out: their number, and of the first ones line and reason. */
  left: number
  faults: string[]
}

export interface StationTimesReport extends TimesCounts {
  file: string
  /** Times that were in use before. */
  before: number
  /** The part done by an earlier run, 0 to 1. */
  resumedAt: number
}

interface ImportOptions {
  /** Whether it may have fewer than half of the times that are in use now. */
  mayBeFewer?: boolean
  onProgress?: (at: { fraction: number; rows: number }) => void
  signal?: AbortSignal
  now?: () => Date
}

const source = 'station times'
const mostFaults = 20
/** Longer than anybody may search for, with walks. */
const mostMinutes = 240
const never = new AbortController().signal

/**
 * Imports how long trains take between stations of the imported register. Each batch is a transaction with the progress, so a stopped import
 * continues where it was; the table before is used until the new one is complete. Throws StationTimesRefused and file system errors.
 */
export async function importStationTimes(
  db: Kysely<Schema>,
  path: string,
  { mayBeFewer = false, onProgress = () => {}, signal = never, now = () => new Date() }: ImportOptions = {},
): Promise<StationTimesReport> {
  const stations = await findAllStations(db)
  if (stations.length === 0)
    throw new StationTimesRefused('No stations are known yet: run gable import-facts stations Stops.csv first (docs/place-facts.md).')
  const read = rowReader(stationReader(stations))
  const { fingerprint, size } = await fingerprintOf([path], [source, stations.length])
  await removeLeavingFacts(db, signal)
  const file = basename(path)
  const before = await countShownFacts(db, source)
  const begun = await beginFactImport(db, { source, fingerprint, file, asOf: londonDay(now()), isMadeUp: false })
  const counts = (begun.counts as TimesCounts | null) ?? { rows: 0, written: 0, lines: 0, left: 0, faults: [] }
  const fractionOf = (bytes: number) => (size > 0 ? Math.min(1, bytes / size) : 1)
  let done = begun.bytesDone
  onProgress({ fraction: fractionOf(done), rows: counts.rows })
  const refused = async (why: StationTimesRefused) => {
    await giveUpFactImport(db, { importId: begun.importId, at: done })
    return why
  }
  try {
    for await (const batch of done < size ? readStationTimes(path, { after: { bytes: done, lines: counts.lines }, signal }) : []) {
      signal.throwIfAborted()
      const times = readBatch(batch, read, counts)
      await atomically(db, async (trx) => {
        await waitForOtherLoaders(trx, source)
        await sql`set local synchronous_commit = off`.execute(trx)
        if (!(await saveFactProgress(trx, begun.importId, { from: done, to: batch.end, counts })))
          throw new StationTimesRefused('Another import of times has begun meanwhile.')
        await writeStationTimes(trx, begun.importId, times)
      })
      done = batch.end
      onProgress({ fraction: fractionOf(done), rows: counts.rows })
    }
  } catch (error) {
    throw error instanceof StationTimesRefused ? await refused(error) : error
  }
  if (counts.written === 0)
    throw await refused(new StationTimesRefused(`There is no time between two stations in ${file}. ${counts.faults.join(' ')}`.trim()))
  if (!mayBeFewer && isFarFewer(counts.written, before))
    throw await refused(
      new StationTimesRefused(
        `${file} has ${number(counts.written)} times between stations; ${number(before)} are in use now. It may have been cut short. If it is right, run this with --fewer.`,
      ),
    )
  await sql`analyze station_time`.execute(db)
  await atomically(db, async (trx) => {
    await showFactImport(trx, { importId: begun.importId, source })
    await forgetAreasByTrain(trx)
    await raiseSiteVersion(trx)
  })
  await removeLeavingFacts(db, signal)
  return { ...counts, file, before, resumedAt: fractionOf(begun.bytesDone) }
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}

function readBatch(batch: TimesBatch, read: (row: TimesRow) => StationTime | string, counts: TimesCounts): StationTime[] {
  const times: StationTime[] = []
  for (const row of batch.rows) {
    const found = read(row)
    if (typeof found !== 'string') times.push(found)
    else if (counts.faults.length < mostFaults) counts.faults.push(`Line ${row.line}: ${found}.`)
  }
  counts.rows += batch.rows.length
  counts.written += times.length
  counts.left += batch.rows.length - times.length
  counts.lines = batch.lines
  return times
}

function rowReader(readStation: ReturnType<typeof stationReader>): (row: TimesRow) => StationTime | string {
  return ({ from, to, minutes }) => {
    const [start, end] = [readStation(from), readStation(to)]
    if ('fault' in start) return start.fault
    if ('fault' in end) return end.fault
    if (!/^\d{1,3}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > mostMinutes)
      return `“${minutes}” is no whole number of minutes from 1 to ${mostMinutes}`
    return { from: start.key, to: end.key, minutes: Number(minutes) }
  }
}

/** Takes the table out of use and removes it. Returns whether there was one. */
export async function removeStationTimes(db: Kysely<Schema>, signal: AbortSignal = never): Promise<boolean> {
  const wasThere = await atomically(db, async (trx) => {
    const found = await withdrawFacts(trx, source)
    if (found) {
      await forgetAreasByTrain(trx)
      await raiseSiteVersion(trx)
    }
    return found
  })
  await removeLeavingFacts(db, signal)
  return wasThere
}

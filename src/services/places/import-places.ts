import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findCounties, findLocatedPlaces } from '#src/data/places/located-places.ts'
import { findOutcodesToMove, saveOutcodes } from '#src/data/places/outcodes.ts'
import { countStockOf } from '#src/data/places/place-stock.ts'
import { findLoadedVersion, improvePlaces, savePlaces, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { outcodeCentres, placeMerger } from '#src/domain/places/merge-places.ts'
import { type PlaceBatch, PlaceFileRefused, readPlaceFile } from '#src/gateways/place-file.ts'
import { nearestTown } from '../locate/nearest-town.ts'

export interface PlaceReport {
  file: string
  format: PlaceBatch['format']
  /** New places. */
  added: number
  /** Existing places with a better point or a population. */
  improved: number
  /** Rows of places that already existed. */
  known: number
  /** Rows located only by outcode: they would be in the wrong place. */
  rough: number
  abroad: number
  notSettlements: number
  /** New or moved outcodes, and all outcodes in the file. */
  outcodes: number
  outcodesInFile: number
  refusedCount: number
  /** The first refused rows. */
  refused: Array<{ line: number; reason: string }>
}

interface ImportPlacesOptions {
  /** `fraction` is 0 to 1 over both passes of the file. */
  onProgress?: (progress: { fraction: number; added: number }) => void
  signal?: AbortSignal
}

const mostRefusedNamed = 20
type Merger = ReturnType<typeof placeMerger>

/**
 * Adds towns, villages and outcodes of a GeoNames file; existing ids stay. Each thousand rows are one transaction, so a stopped import is
 * completed by running it again, and a second run changes nothing. Pages show the result when it ends or is stopped. Throws
 * PlaceFileRefused for a file in neither format.
 */
export async function importPlaces(
  db: Kysely<Schema>,
  path: string,
  { onProgress = () => {}, signal }: ImportPlacesOptions = {},
): Promise<PlaceReport> {
  const report = emptyReport(path)
  const centres = outcodeCentres()
  for await (const { rows, format, fraction } of readPlaceFile(path, signal)) {
    report.format = format
    for (const row of rows) if (row.outcode) centres.add(row)
    onProgress({ fraction: fraction / 4, added: 0 })
  }
  const merge = await mergerOf(db)
  try {
    for await (const batch of readPlaceFile(path, signal)) {
      signal?.throwIfAborted()
      tally(report, batch)
      const own = batch.rows.filter((row) => !row.outcode || centres.isOwnPoint(row))
      report.rough += batch.rows.length - own.length
      await atomically(db, (trx) => takeRows(trx, own, merge, report))
      onProgress({ fraction: 0.25 + (batch.fraction * 3) / 4, added: report.added })
    }
    const points = centres.centres()
    report.outcodesInFile = points.size
    report.outcodes = await takeOutcodes(db, points)
  } finally {
    // Once, as every page is rendered again after it; if stopped, for what was imported until then.
    if (report.added + report.improved + report.outcodes > 0) await atomically(db, raiseSiteVersion)
  }
  if (report.added + report.improved + report.known + report.outcodesInFile === 0)
    throw new PlaceFileRefused(`There is no British town, village or outcode in ${path}.`)
  return report
}

async function mergerOf(db: Kysely<Schema>): Promise<Merger> {
  const locations = await findLocatedPlaces(db)
  return placeMerger(locations, await findCounties(db), nearestTown(locations))
}

async function takeRows(trx: Kysely<Schema>, rows: PlaceBatch['rows'], merge: Merger, report: PlaceReport): Promise<void> {
  await waitForOtherLoaders(trx, 'places')
  const merged = rows.map(merge)
  const added = merged.flatMap((one) => (typeof one === 'object' && 'added' in one ? [one.added] : []))
  const improved = merged.flatMap((one) => (typeof one === 'object' && 'improved' in one ? [one.improved] : []))
  const refused = merged.flatMap((one, index) => (typeof one === 'object' && 'reason' in one ? [{ ...one, line: rows[index]!.line }] : []))
  report.added += added.length
  report.improved += improved.length
  report.known += merged.filter((one) => one === 'known').length
  refuse(report, refused)
  if (added.length + improved.length === 0) return
  if (added.length > 0) await savePlaces(trx, added, { importedFrom: 'places' })
  const moved = await improvePlaces(trx, improved)
  await countStockOf(trx, [...added.map(({ id }) => id), ...moved])
}

/** Imported postcodes give better centres of outcodes. */
async function takeOutcodes(db: Kysely<Schema>, centres: ReadonlyMap<string, { lat: number; lng: number }>): Promise<number> {
  const hasPostcodes = (await findLoadedVersion(db, 'postcodes')) !== undefined
  const moved = await findOutcodesToMove(db, centres, { keepKnown: hasPostcodes })
  if (moved.size === 0) return 0
  await atomically(db, (trx) => saveOutcodes(trx, moved))
  return moved.size
}

function emptyReport(path: string): PlaceReport {
  const counts = {
    added: 0,
    improved: 0,
    known: 0,
    rough: 0,
    abroad: 0,
    notSettlements: 0,
    outcodes: 0,
    outcodesInFile: 0,
    refusedCount: 0,
  }
  return { file: basename(path), format: 'postal codes', ...counts, refused: [] }
}

function tally(report: PlaceReport, { passedOver, refused }: PlaceBatch): void {
  report.abroad += passedOver.abroad
  report.notSettlements += passedOver['not a settlement']
  refuse(report, refused)
}

function refuse(report: PlaceReport, refused: PlaceReport['refused']): void {
  report.refusedCount += refused.length
  const named = refused.map(({ line, reason }) => ({ line, reason }))
  report.refused.push(...named.slice(0, Math.max(0, mostRefusedNamed - report.refused.length)))
}

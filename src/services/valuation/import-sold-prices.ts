import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { beginSoldPriceImport, finishSoldPriceImport, saveSoldPriceProgress } from '#src/data/sold-prices/import-progress.ts'
import { analyzeSales, dropTrendsBut, findSoldAreas, findTrendCells, replaceTrend, writeSales } from '#src/data/sold-prices/write-sales.ts'
import { areaTrend } from '#src/domain/valuation/area-trend.ts'
import { postcodeArea, type SoldPrice } from '#src/domain/valuation/sold-price.ts'
import { fingerprintOf } from '#src/gateways/file-fingerprint.ts'
import { readSoldPriceFile, type SoldPriceBatch, zeroSkipCounts } from '#src/gateways/sold-price-file.ts'

interface SoldPriceCounts {
  rows: number
  /** New or changed rows. */
  written: number
  removed: number
  /** Rows outside the wanted years and areas. */
  unwanted: number
  left: SoldPriceBatch['left']
}

export interface SoldPriceReport extends SoldPriceCounts {
  file: string
  /** The part of the file done by an earlier import, 0 to 1. */
  resumedAt: number
  /** Postcode areas with a trend. */
  areas: number
}

/** Which sales to import; by default all. */
export interface WantedSales {
  fromYear?: number | undefined
  /** Postcode areas, upper case: `TA`. */
  areas?: readonly string[] | undefined
}

export type SoldPriceProgress = { step: 'sales'; fraction: number; rows: number } | { step: 'trends'; done: number; of: number }

interface ImportSoldPricesOptions {
  wanted?: WantedSales
  /** Demo data; pages say so. */
  isMadeUp?: boolean
  onProgress?: (progress: SoldPriceProgress) => void
  signal?: AbortSignal | undefined
}

/**
 * Imports a price-paid data file, complete or monthly. Each batch is a transaction with the progress, so a stopped import continues where
 * it was; visitors never wait. Sales not in the file stay. Throws what `readSoldPriceFile` throws.
 */
export async function importSoldPrices(
  db: Kysely<Schema>,
  path: string,
  { wanted = {}, isMadeUp = false, onProgress = () => {}, signal }: ImportSoldPricesOptions = {},
): Promise<SoldPriceReport> {
  const { fromYear, areas: chosenAreas } = wanted
  const { fingerprint, size } = await fingerprintOf([path], [fromYear ?? null, chosenAreas ?? null])
  const begun = await beginSoldPriceImport(db, { fingerprint, file: basename(path), isMadeUp })
  const counts = (begun.counts as SoldPriceCounts | null) ?? { rows: 0, written: 0, removed: 0, unwanted: 0, left: zeroSkipCounts() }
  const resumedAt = size > 0 ? begun.bytesDone / size : 0
  onProgress({ step: 'sales', fraction: resumedAt, rows: counts.rows })
  for await (const batch of readSoldPriceFile(path, { from: begun.bytesDone, signal })) {
    signal?.throwIfAborted()
    await atomically(db, async (trx) => {
      await waitForOtherLoaders(trx, 'sold prices')
      // A crash may lose the last batches, but then the progress is lost with them.
      await sql`set local synchronous_commit = off`.execute(trx)
      const { sales, unwanted } = chosen(batch.sales, wanted)
      add(counts, batch, { ...(await writeSales(trx, sales)), unwanted })
      await saveSoldPriceProgress(trx, fingerprint, { bytesDone: batch.end, counts })
    })
    onProgress({ step: 'sales', fraction: batch.fraction, rows: counts.rows })
  }
  const areas = await refreshTrends(db, { onProgress: (at) => onProgress({ step: 'trends', ...at }), signal })
  await atomically(db, async (trx) => {
    await finishSoldPriceImport(trx, fingerprint)
    await raiseSiteVersion(trx)
  })
  return { ...counts, file: basename(path), resumedAt, areas }
}

function chosen(sales: SoldPriceBatch['sales'], wanted: WantedSales): { sales: SoldPriceBatch['sales']; unwanted: number } {
  const kept = new Map([...sales].filter(([, sale]) => sale === undefined || isWanted(sale, wanted)))
  return { sales: kept, unwanted: sales.size - kept.size }
}

function isWanted({ soldOn, postcode }: SoldPrice, { fromYear = 0, areas }: WantedSales): boolean {
  return Number(soldOn.slice(0, 4)) >= fromYear && (areas === undefined || areas.includes(postcodeArea(postcode)))
}

function add(counts: SoldPriceCounts, { rows, left }: SoldPriceBatch, done: Pick<SoldPriceCounts, 'written' | 'removed' | 'unwanted'>) {
  counts.rows += rows
  counts.written += done.written
  counts.removed += done.removed
  counts.unwanted += done.unwanted
  for (const [reason, count] of Object.entries(left)) counts.left[reason as keyof typeof left] += count
}

interface RefreshTrendsOptions {
  onProgress?: (progress: { done: number; of: number }) => void
  signal?: AbortSignal | undefined
}

/** Recomputes the price trends, one postcode area at a time to limit memory. Returns how many areas there are. */
export async function refreshTrends(db: Kysely<Schema>, { onProgress = () => {}, signal }: RefreshTrendsOptions = {}): Promise<number> {
  await analyzeSales(db)
  const areas = await findSoldAreas(db)
  for (const [index, area] of areas.entries()) {
    signal?.throwIfAborted()
    onProgress({ done: index, of: areas.length })
    const levels = areaTrend(await findTrendCells(db, area))
    await atomically(db, (trx) => replaceTrend(trx, area, levels))
  }
  await dropTrendsBut(db, areas)
  return areas.length
}

import type { SoldPrice } from '../domain/valuation/sold-price.ts'
import { readSoldPriceRow, type SkipReason, skipReasons, soldPriceColumns } from './sold-price-row.ts'
import { isTableError, openTableFile } from './table-file.ts'

export interface SoldPriceBatch {
  /** By id; undefined to delete that sale. Of several rows with an id the last counts. */
  sales: Map<string, SoldPrice | undefined>
  rows: number
  left: Record<SkipReason, number>
  /** Bytes from the beginning of the file to the end of this batch. */
  end: number
  /** That part of the file, 0 to 1. */
  fraction: number
}

/** It is not price-paid data: nothing of it should be imported. */
export class SoldPriceFileRefused extends Error {
  override name = 'SoldPriceFileRefused'
}

/** Price-paid data that breaks off or becomes invalid, such as a truncated download: everything before is valid. */
export class SoldPriceFileBroken extends Error {
  override name = 'SoldPriceFileBroken'
}

/** Rows per batch, and so per transaction. */
const batchSize = 5_000

interface ReadOptions {
  /** Bytes to skip: the `end` of a batch. */
  from?: number
  signal?: AbortSignal | undefined
}

/**
 * Reads HM Land Registry's price-paid data in batches, so that memory does not grow with the file. Throws SoldPriceFileRefused,
 * SoldPriceFileBroken, and file system errors.
 */
export async function* readSoldPriceFile(path: string, { from = 0, signal }: ReadOptions = {}): AsyncGenerator<SoldPriceBatch> {
  using table = await openTableFile<{ record: string[]; info: { bytes: number } }>(path, { info: true }, { from, signal })
  let batch = emptyBatch(from)
  let isRecognised = false
  try {
    for await (const { record, info } of table.rows) {
      if (!isRecognised && !isOfPricePaid(record)) throw refused(path)
      isRecognised = true
      add(batch, record)
      batch.end = from + info.bytes
      if (batch.rows < batchSize) continue
      yield { ...batch, fraction: table.fraction() }
      batch = emptyBatch(batch.end)
    }
  } catch (error) {
    if (!isTableError(error)) throw error
    if (!isRecognised && from === 0) throw refused(path)
    throw new SoldPriceFileBroken(`${path} is broken after byte ${batch.end.toLocaleString('en-GB')}: ${error.message}`)
  }
  if (!isRecognised && from === 0) throw refused(path)
  if (batch.rows > 0) yield { ...batch, fraction: 1 }
}

/** A first row may be one that is skipped, but not another table's. */
function isOfPricePaid(row: readonly string[]): boolean {
  return row.length >= soldPriceColumns && readSoldPriceRow(row).id !== undefined
}

function refused(path: string): SoldPriceFileRefused {
  const expected = `${soldPriceColumns} columns without a header, the first of them a number in braces`
  return new SoldPriceFileRefused(`${path} is not HM Land Registry's price-paid data, which has ${expected}.`)
}

function add(batch: Omit<SoldPriceBatch, 'fraction'>, row: readonly string[]): void {
  const { id, sale, left } = readSoldPriceRow(row)
  batch.rows += 1
  if (left !== undefined) batch.left[left] += 1
  if (id !== undefined) batch.sales.set(id, sale)
}

function emptyBatch(end: number): Omit<SoldPriceBatch, 'fraction'> {
  return { sales: new Map(), rows: 0, left: zeroSkipCounts(), end }
}

export function zeroSkipCounts(): Record<SkipReason, number> {
  return Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>
}

import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { writeDemoSales } from '#demo/sales/write-demo-sales.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { importSoldPrices } from '#src/services/valuation/import-sold-prices.ts'

/** Imports sold prices made up for the demo through the same door as an operator's file, which is left in the folder. Pages say that they are made up. */
export async function loadDemoSales(
  db: Kysely<Schema>,
  folder: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<number> {
  const path = join(folder, 'sold-prices.csv')
  await writeDemoSales(path, { until: londonDay(now) })
  const { written } = await importSoldPrices(db, path, { isMadeUp: true, signal })
  return written
}

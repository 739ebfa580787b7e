import { sql } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { importSoldPrices } from '#src/services/valuation/import-sold-prices.ts'
import { processorSeconds } from './processor-time.ts'

/** How an import stood when so many rows were read. */
export interface Stretch {
  rows: number
  /** Rows since the one before, a second of wall clock, and of processor time of this process and the database's. */
  perSecond: number
  perProcessorSecond: number
  /** Memory of this process, with the embedded database's in it. */
  rssMb: number
}

export interface MeasuredImport {
  name: string
  stretches: Stretch[]
  trendsSeconds: number
  /** What table and indexes take. */
  databaseMb: number
}

/** Imports a file of so many rows, and says at each tenth how fast that was and what memory it took. */
export async function measureImport(
  database: Database,
  { name, path, rows }: { name: string; path: string; rows: number },
): Promise<MeasuredImport> {
  await migrate(database)
  const samples: Array<{ rows: number; at: number; processor: number; rssMb: number }> = []
  const sample = (done: number) => ({
    rows: done,
    at: performance.now(),
    processor: processorSeconds(),
    rssMb: process.memoryUsage.rss() / 1e6,
  })
  samples.push(sample(0))
  let trendsAt = 0
  await importSoldPrices(database.db, path, {
    onProgress: (at) => {
      if (at.step === 'trends') trendsAt ||= performance.now()
      else if (at.rows >= (rows * samples.length) / 10) samples.push(sample(at.rows))
    },
  })
  const trendsSeconds = (performance.now() - trendsAt) / 1000
  const stretches = samples.slice(1).map((each, index): Stretch => {
    const before = samples[index]!
    const done = each.rows - before.rows
    return {
      rows: each.rows,
      perSecond: (done * 1000) / (each.at - before.at),
      perProcessorSecond: done / (each.processor - before.processor),
      rssMb: each.rssMb,
    }
  })
  const { rows: sizes } = await sql<{ bytes: string }>`select pg_total_relation_size('sold_price') as bytes`.execute(database.db)
  return { name, stretches, trendsSeconds, databaseMb: Number(sizes[0]!.bytes) / 1e6 }
}

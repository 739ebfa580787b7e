import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { analyzeSales, dropTrendsBut, findSoldAreas, findTrendCells, replaceTrend } from '#src/data/sold-prices/write-sales.ts'
import { areaTrend } from '#src/domain/valuation/area-trend.ts'

interface RefreshTrendsOptions {
  onProgress?: (progress: { done: number; of: number }) => void
  signal?: AbortSignal | undefined
}

/** Reckons anew how prices went, one postcode area after the other: memory holds the sums of one. Returns how many areas there are. */
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

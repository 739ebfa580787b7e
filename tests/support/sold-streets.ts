import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { beginSoldPriceImport, saveSoldPriceProgress } from '#src/data/sold-prices/import-progress.ts'
import { writeSales } from '#src/data/sold-prices/write-sales.ts'
import type { SoldPrice } from '#src/domain/valuation/sold-price.ts'
import { refreshTrends } from '#src/services/valuation/import-sold-prices.ts'
import { aSoldPrice, soldPriceId } from './sold-prices.ts'

/** Streets of terraced houses in TA1 1 and TA1 2, sold between January 2024 and October 2026 for £200,000 to £299,000; with their trend. */
export async function addSoldStreets(db: Kysely<Schema>, others: readonly SoldPrice[] = []): Promise<void> {
  const sales = Array.from({ length: 400 }, (_, index) =>
    aSoldPrice({
      house: `${1 + index}`,
      postcode: index % 2 === 0 ? 'TA1 1AB' : 'TA1 2AB',
      price: 200_000 + ((index * 37) % 100) * 1_000,
      soldOn: new Date(Date.UTC(2024, 0, 1 + ((index * 7) % 1_000))).toISOString().slice(0, 10),
    }),
  )
  await writeSales(db, new Map([...sales, ...others].map((sale, index) => [soldPriceId(index), sale])))
  await beginSoldPriceImport(db, { fingerprint: 'streets', file: 'pp.csv', isMadeUp: true })
  await saveSoldPriceProgress(db, 'streets', { bytesDone: 1, counts: {} })
  await refreshTrends(db)
}

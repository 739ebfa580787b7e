import { join } from 'node:path'
import { madeUpSales } from '@gable/demo/sales/made-up-sales.ts'
import { writeSales } from '@gable/demo/sales/write-sales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import type { SoldPriceReport } from '#src/services/valuation/import-sold-prices.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { runGable, waitForExit } from '#tests/support/running-site.ts'

const districts = [{ outcode: 'TA1', town: 'Taunton', county: 'Somerset', priceFactor: 1 }]
const market = { seed: 1, districts, sectors: 4, postcodes: 20, homes: 10 }
/** More than a batch after the last kill, or a fast machine would be done before it. */
const sales = 27_000

test('an import of sold prices that is killed goes on where it was, and neither loses nor doubles a sale', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'pp.csv')
  await writeSales(path, madeUpSales({ market, sales, fromYear: 2010, until: '2026-10-31' }))
  const importing = (rows: number, ms: number) =>
    waitForExit(runGable(['tests/process/import-sales-and-die.ts', folder.path, path, String(rows), String(ms)], folder.path))
  for (const [rows, ms] of [
    [5_000, 0],
    [20_000, 20],
  ] as const) {
    expect((await importing(rows, ms)).output, 'it was killed').not.toContain('resumedAt')
    // Batches that were not on disk yet go with the crash, and how far they had come with them.
    const { kept, written } = await found(folder.path)
    expect(kept, 'what is there is what was counted').toBe(written ?? 0)
  }
  const { code, output } = await importing(-1, 0)
  expect(code).toBe(0)
  const report: SoldPriceReport = JSON.parse(/^\{.*\}$/m.exec(output)![0])
  expect(report.resumedAt * sales, 'a batch of it was there').toBeGreaterThan(4_500)
  expect(report.rows).toBe(sales)
  const { kept, ids } = await found(folder.path)
  expect([kept, ids]).toEqual([report.written, report.written])
  const left = Object.values(report.left).reduce((sum, count) => sum + count, 0)
  expect(report.written + left, 'each row was taken once, or left out for a reason').toBe(sales)
})

async function found(folder: string) {
  const database = await connectDatabase({ folder: join(folder, 'database') })
  const { rows } = await sql<{ kept: number; ids: number; written: number | null }>`
    select (select count(*) from sold_price)::int as kept, (select count(distinct sale_id) from sold_price)::int as ids,
      (counts ->> 'written')::int as written from sold_price_import`.execute(database.db)
  await database.close()
  return rows[0]!
}

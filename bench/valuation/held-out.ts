import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { saleColumns } from '#src/data/sold-prices/sales-near.ts'
import { writeSales } from '#src/data/sold-prices/write-sales.ts'
import type { SalesEstimate } from '#src/domain/valuation/estimate-from-sales.ts'
import type { SoldPrice } from '#src/domain/valuation/sold-price.ts'
import { estimateBySales } from '#src/services/valuation/estimate-home.ts'
import { refreshTrends } from '#src/services/valuation/import-sold-prices.ts'

type Sale = SoldPrice & { id: string }

/** A sale that nothing was known of, with what was estimated as of the day before its quarter. */
export interface HeldOut {
  price: number
  estimate: SalesEstimate | undefined
}

const quarters = 4

/**
 * Takes the last four quarters out of the sales that are known, and puts them back one after the other; before each, sales of it are
 * estimated by all that came before. So nothing is estimated by what came later, and each estimate is as old as on a site that imports once
 * a quarter. `most` sales are estimated, any of them as likely as another.
 */
export async function estimateHeldOut(db: Kysely<Schema>, most: number): Promise<HeldOut[]> {
  const { rows } = await sql<{ quarter: string }>`
    select distinct date_trunc('quarter', sold_on)::date as quarter from sold_price order by quarter desc limit ${sql.lit(quarters)}`.execute(
    db,
  )
  const taken = await Promise.all(rows.reverse().map(({ quarter }) => salesOf(db, quarter)))
  await sql`delete from sold_price where sold_on >= ${rows[0]?.quarter ?? '9999-01-01'}`.execute(db)
  const heldOut: HeldOut[] = []
  for (const [index, sales] of taken.entries()) {
    await refreshTrends(db)
    const today = rows[index]!.quarter
    for (const sale of sales.slice(0, Math.ceil(most / quarters))) {
      const { postcode, house, flat, kind, price } = sale
      const estimate = await estimateBySales(db, { postcode, house: `${flat} ${house}`, kind }, { today })
      heldOut.push({ price, estimate })
    }
    await writeSales(db, new Map(sales.map(({ id, ...sale }) => [id, sale])))
  }
  return heldOut
}

/** In the order of a hash, so that the first are any of them. Newly built homes have no past, and are not what owners ask for. */
async function salesOf(db: Kysely<Schema>, quarter: string): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select sale_id as id, ${saleColumns} from sold_price
    where sold_on >= ${quarter} and sold_on < ${quarter}::date + interval '3 months' order by is_new, md5(sale_id::text)`.execute(db)
  return rows
}

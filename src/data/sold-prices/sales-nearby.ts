import { type Kysely, sql } from 'kysely'
import { dayBefore } from '../../domain/dates/day.ts'
import type { SoldPrice } from '../../domain/valuation/sold-price.ts'
import type { SoldPriceSource } from '../../domain/valuation/sold-price-text.ts'
import type { Schema } from '../database/schema.ts'
import { findSoldPriceSource } from './import-progress.ts'
import { saleColumns, startsWith } from './sale-columns.ts'

export interface SalesNearby {
  sales: readonly SoldPrice[]
  source: SoldPriceSource
}

/** How many a page shows, and how old they may be, in days. */
const [most, oldest] = [6, 5 * 365]

/** The latest sales around a postcode: those in it first, then those of its sector. Undefined where none are known. */
export async function findSalesNearby(
  db: Kysely<Schema>,
  postcode: string,
  { today }: { today: string },
): Promise<SalesNearby | undefined> {
  const { rows: sales } = await sql<SoldPrice>`
    select ${saleColumns} from sold_price where ${startsWith(postcode.slice(0, -2))} and sold_on >= ${dayBefore(today, oldest)}
    order by postcode = ${postcode} desc, sold_on desc, sale_id limit ${sql.lit(most)}`.execute(db)
  const source = sales.length > 0 ? await findSoldPriceSource(db) : undefined
  return source && { sales, source }
}

import { type Kysely, sql } from 'kysely'
import type { TrendLevel } from '../../domain/valuation/area-trend.ts'
import type { HomeKind, SoldPrice } from '../../domain/valuation/sold-price.ts'
import type { Schema } from '../database/schema.ts'
import { saleColumns, startsWith } from './sale-columns.ts'

/** More than a sector has in thirty years; of a district the latest. */
const mostSales = 20_000

/** Sales whose postcodes begin like this, the latest first: `TA1 1` for a sector, `TA1 ` for a district. */
export async function findSalesNear(db: Kysely<Schema>, prefix: string): Promise<SoldPrice[]> {
  const { rows } = await sql<SoldPrice>`
    select ${saleColumns} from sold_price where ${startsWith(prefix)}
    order by sold_on desc, sale_id limit ${sql.lit(mostSales)}`.execute(db)
  return rows
}

/** How prices went in an area for a kind, oldest first. */
export async function findTrend(db: Kysely<Schema>, area: string, kind: HomeKind): Promise<TrendLevel[]> {
  const levels = db.selectFrom('sold_price_trend').select(['quarter', 'level', 'sales'])
  return await levels.where('area', '=', area).where('kind', '=', kind).orderBy('quarter').execute()
}

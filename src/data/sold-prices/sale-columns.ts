import { type RawBuilder, sql } from 'kysely'
import type { SoldPrice } from '../../domain/valuation/sold-price.ts'

/** Of `sold_price`, as a sale has them. */
export const saleColumns: RawBuilder<SoldPrice> = sql`postcode, sold_on as "soldOn", price, kind, is_new as "isNew", house, flat, street, town`

/** Postcodes that begin like this: `TA1 1` for a sector, `TA1 ` for a district. */
export function startsWith(prefix: string): RawBuilder<boolean> {
  return sql`postcode >= ${prefix} collate "C" and postcode < (${prefix}::text || '~') collate "C"`
}

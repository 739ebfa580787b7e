import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { feedRows, feedText } from './agency-feed.ts'

const common = 40

/**
 * Feeds 1, 2, 3 … of one agency: each changes price and tour of all its properties, adds one that no other feed has, and leaves out the one
 * added by the feed before.
 */
export function numberedFeed(number: number): string {
  const values = { PRICE: String(number * 1000), MEDIA_VIRTUAL_TOUR_00: `https://kuula.co/share/${number}` }
  return feedText([...feedRows(common, values), { AGENT_REF: `1_only_${number}`, ...values }])
}

/** The number of the feed that the stock comes from, 0 before the first. Throws when parts come from different feeds. */
export async function numberOfStock(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<Record<string, number[] | number | null>>`
    select
      (select array_agg(distinct price_value / 1000) from property where listed) as prices,
      (select array_agg(distinct (listing ->> 'price')::integer / 1000) from property_detail join property on id = property_id where listed)
        as details,
      (select array_agg(distinct substring(source from '[0-9]+$')::integer) from property_media join property on id = property_id
        where listed) as media,
      (select array_agg(distinct new_price / 1000) from property_event where import_id = (select max(import_id) from property_event)) as events,
      (select count(*)::integer from property where listed) as listed,
      (select count(*)::integer from property where status = 'withdrawn') as withdrawn,
      (select count(*)::integer from property_event) as happened,
      (select count(*)::integer from feed_row) as known,
      (select count(*)::integer from feed_import where outcome = 'imported') as imported`.execute(db)
  const found = rows[0]
  const number = Array.isArray(found?.prices) ? (found.prices[0] ?? 0) : 0
  const expected = stockOf(number)
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`Between two feeds: ${JSON.stringify({ found, expected })}`)
  return number
}

function stockOf(number: number): Record<string, number[] | number | null> {
  const all = number > 0 ? [number] : null
  const withdrawals = Math.max(0, number - 1)
  return {
    prices: all,
    details: all,
    media: all,
    // A withdrawn property keeps its price, from the feed before.
    events: number > 1 ? [number - 1, number] : all,
    listed: number > 0 ? common + 1 : 0,
    withdrawn: withdrawals,
    // New ones, price changes and withdrawals.
    happened: (number > 0 ? common : 0) + number + common * withdrawals + withdrawals,
    known: number > 0 ? common + 1 : 0,
    imported: number,
  }
}

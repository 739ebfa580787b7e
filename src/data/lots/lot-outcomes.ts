import { type RawBuilder, sql } from 'kysely'

/** Statuses that say as much as a sale, or more (domain/property/auction.ts). */
const past = sql.raw("('sold', 'exchanged', 'completed', 'withdrawn')")

/** Of several lots that a property is or was, the one that counts comes first. */
export const lastFirst = sql.raw('lot.sale_day desc, lot.sale_id desc, lot.sort_key')

/** What a property is by what its feed says and by what became of it as a lot (decision 106). */
interface LotOutcome {
  status: RawBuilder<string>
  price: RawBuilder<number | null>
  auctionDate: RawBuilder<string | null>
  card: RawBuilder<unknown>
}

/** What a listing makes of property.price_value: of a sale, in whole pounds (domain/property/price.ts). */
export function feedPrice(listing: RawBuilder<unknown>): RawBuilder<number | null> {
  const price = sql`round((${listing} ->> 'price')::numeric)`
  return sql`(case when ${listing} ->> 'priceQualifier' = 'poa' or ${price} > 2147483647 then null else ${price} end)::integer`
}

/**
 * Of a sale whose last lot is `last`. Worked out from the feed's own words each time, so that a result that was wrong leaves nothing behind. A
 * lot of an earlier day than the auction that the feed names says nothing.
 */
export function lotOutcome(listing: RawBuilder<unknown>, card: RawBuilder<unknown>): LotOutcome {
  const feedDay = sql`(${listing} -> 'auction' ->> 'auctionDate')::date`
  const lastDay = sql`coalesce(last.sale_last_day, last.sale_day)`
  const counts = sql`(last.number is not null and (${feedDay} is null or ${lastDay} >= ${feedDay}))`
  // Of several days the feed knows which.
  const day = sql`(case when ${feedDay} between last.sale_day and ${lastDay} then ${feedDay} else last.sale_day end)`
  const isSold = sql`(${counts} and last.status in ('sold', 'sold-prior'))`
  const isAsked = sql`(${counts} and last.status = 'unsold' and last.available_at is not null
    and (last.asked_before is null or last.asked_before is not distinct from ${feedPrice(listing)}))`
  const feedCard = sql`(${card} || jsonb_build_object('disposal', ${listing} -> 'disposal',
    'auctionDate', ${listing} -> 'auction' -> 'auctionDate', 'lotNumber', ${listing} -> 'auction' -> 'lotNumber',
    'exchangedPrice', ${listing} -> 'auction' -> 'exchangedPrice', 'priceQualifier', ${listing} -> 'priceQualifier',
    'price', case when ${listing} ->> 'priceQualifier' = 'poa' then null else ${listing} -> 'price' end))`
  const ofLot = sql`jsonb_build_object('disposal', 'auction', 'auctionDate', ${day}, 'lotNumber', last.number,
    'exchangedPrice', case when ${isSold} then last.hammer_price end)`
  const asked = sql`jsonb_build_object('price', last.available_at, 'priceQualifier', 'none')`
  return {
    status: sql`case when ${isSold} and ${listing} ->> 'status' not in ${past} then 'sold' else ${listing} ->> 'status' end`,
    price: sql`case when ${isAsked} then last.available_at else ${feedPrice(listing)} end`,
    auctionDate: sql`case when ${counts} then ${day} else ${feedDay} end`,
    card: sql`case when ${isAsked} then ${feedCard} || ${ofLot} || ${asked} when ${counts} then ${feedCard} || ${ofLot} else ${feedCard} end`,
  }
}

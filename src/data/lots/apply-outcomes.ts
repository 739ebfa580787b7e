import { type Kysely, type RawBuilder, sql } from 'kysely'
import { noteAdverts } from '#src/data/adverts/advert-versions.ts'
import type { Schema } from '#src/data/database/schema.ts'

/** Statuses from which becoming available again is an event of its own: a sale fell through. */
const offMarket = sql.raw("('under-offer', 'sstc', 'sstcm', 'reserved', 'sold', 'exchanged', 'completed')")

/**
 * In a transaction: applies the results of lots to the properties with these references, with an event for each public change. Returns how
 * many changed.
 */
export async function applyToProperties(trx: Kysely<Schema>, refs: readonly string[], now: Date): Promise<number> {
  await rememberAskedPrices(trx, refs)
  const outcome = lotOutcome(sql`detail.listing`, sql`detail.card`)
  const { rows } = await sql<{ count: number }>`
    with outcome as (
      select property.id, property.status as old_status, property.price_value as old_price, property.auction_date as old_day,
        detail.card as old_card, ${outcome.status} as status, ${outcome.price} as price, ${outcome.auctionDate} as auction_date, ${outcome.card} as card
      from property join property_detail as detail on detail.property_id = property.id
        left join lateral (
          select * from lot where lot.agent_ref = property.agent_ref and lot.calendar = 'property-auctions' order by ${lastFirst} limit 1
        ) as last on true
      where property.agent_ref = any (${refs}::text[]) and property.channel = 'sales' and property.listed
    ), changed as (
      select * from outcome where status <> old_status or price is distinct from old_price or auction_date is distinct from old_day or card <> old_card
    ), properties as (
      update property set status = changed.status, price_value = changed.price, auction_date = changed.auction_date, updated_at = ${now}
      from changed where property.id = changed.id
    ), details as (
      update property_detail set card = changed.card from changed where property_id = changed.id
    ), events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, happened_at)
      select changed.id, event.kind, old_price, price, old_status, status, ${now}
      from changed cross join lateral (
        select case when status = 'available' and old_status in ${offMarket} then 'back-on-market' else 'status' end as kind where status <> old_status
        union all
        select case when price > old_price then 'price-up' else 'price-down' end where price <> old_price
      ) as event
      returning id
    ), unmatched as (
      insert into unmatched_event select id from events
    )
    select count(*)::integer as count from changed`.execute(trx)
  const ids = sql`select id from property where agent_ref = any (${refs}::text[])`
  if (rows[0]?.count) await noteAdverts(trx, ids, { now, cause: 'auction' })
  return rows[0]?.count ?? 0
}

/** The feed's price when a lot was said to be available at another: if the feed states a new one afterwards, that wins. */
async function rememberAskedPrices(trx: Kysely<Schema>, refs: readonly string[]): Promise<void> {
  await sql`
    update lot set asked_before = ${feedPrice(sql`detail.listing`)}
    from property join property_detail as detail on detail.property_id = property.id
    where lot.agent_ref = any (${refs}::text[]) and property.agent_ref = lot.agent_ref
      and lot.available_at is not null and lot.asked_before is null`.execute(trx)
}

/** In an import's transaction: combines staged rows with their lots' results. */
export async function applyToStaged(trx: Kysely<Schema>): Promise<void> {
  // Concurrent changes at a rostrum wait, and then find the properties as this left them.
  await sql`lock table lot in share mode`.execute(trx)
  const { status, price, auctionDate, card } = lotOutcome(sql`staged_row.listing`, sql`staged_row.card`)
  await sql`
    update staged_row set status = ${status}, price_value = ${price}, auction_date = ${auctionDate}, card = ${card}
    from (
      select distinct on (lot.agent_ref) lot.* from lot
      where lot.calendar = 'property-auctions' and lot.agent_ref in (select agent_ref from staged_row where channel = 'sales')
      order by lot.agent_ref, ${lastFirst}
    ) as last
    where last.agent_ref = staged_row.agent_ref and staged_row.channel = 'sales'`.execute(trx)
}

/** Statuses at least as far as a sale (domain/property/auction.ts). */
const past = sql.raw("('sold', 'exchanged', 'completed', 'withdrawn')")

/** Of several lots of a property, the one that counts comes first. */
const lastFirst = sql.raw('lot.sale_day desc, lot.sale_id desc, lot.sort_key')

/** The state of a property from its feed and its result as a lot. */
interface LotOutcome {
  status: RawBuilder<string>
  price: RawBuilder<number | null>
  auctionDate: RawBuilder<string | null>
  card: RawBuilder<unknown>
}

/** The value that a listing gives property.price_value: for a sale, in whole pounds (domain/property/price.ts). */
function feedPrice(listing: RawBuilder<unknown>): RawBuilder<number | null> {
  const price = sql`round((${listing} ->> 'price')::numeric)`
  return sql`(case when ${listing} ->> 'priceQualifier' = 'poa' or ${price} > 2147483647 then null else ${price} end)::integer`
}

/**
 * For a sale whose last lot is `last`. Computed from the feed's own data each time, so that a wrong result leaves no trace. A lot before
 * the auction day that the feed names is ignored.
 */
function lotOutcome(listing: RawBuilder<unknown>, card: RawBuilder<unknown>): LotOutcome {
  const feedDay = sql`(${listing} -> 'auction' ->> 'auctionDate')::date`
  const lastDay = sql`coalesce(last.sale_last_day, last.sale_day)`
  const counts = sql`(last.number is not null and (${feedDay} is null or ${lastDay} >= ${feedDay}))`
  // Of several days, the feed states which.
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

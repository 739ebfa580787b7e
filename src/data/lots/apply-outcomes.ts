import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { feedPrice, lastFirst, lotOutcome } from './lot-outcomes.ts'

/** Statuses from which becoming available again is news of its own: a sale fell through. */
const offMarket = sql.raw("('under-offer', 'sstc', 'sstcm', 'reserved', 'sold', 'exchanged', 'completed')")

/**
 * In a transaction: makes properties what became of them as lots, whose references these are, with an event for each change that the public can
 * see. Returns how many changed.
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
  return rows[0]?.count ?? 0
}

/** What the feed asks when a lot is said to be available at a price: one that asks another afterwards has the last word. */
async function rememberAskedPrices(trx: Kysely<Schema>, refs: readonly string[]): Promise<void> {
  await sql`
    update lot set asked_before = ${feedPrice(sql`detail.listing`)}
    from property join property_detail as detail on detail.property_id = property.id
    where lot.agent_ref = any (${refs}::text[]) and property.agent_ref = lot.agent_ref
      and lot.available_at is not null and lot.asked_before is null`.execute(trx)
}

/** In the transaction of an import: staged rows are what their feed says and what became of them as lots. */
export async function applyToStaged(trx: Kysely<Schema>): Promise<void> {
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

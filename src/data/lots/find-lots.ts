import { type Kysely, sql } from 'kysely'
import { type CatalogueLot, catalogueLot } from '../../domain/auctions/catalogue-lot.ts'
import type { SaleKey } from '../../domain/auctions/lot.ts'
import { lotSortKey } from '../../domain/auctions/lot-number.ts'
import type { SaleResult } from '../../domain/auctions/lot-words.ts'
import type { Calendar } from '../../domain/events/calendar-event.ts'
import type { Schema } from '../database/schema.ts'
import { type CardRow, cardColumns, readCard } from '../properties/property-cards.ts'
import { lotColumns, lotOf } from './lot-rows.ts'

/** The lots of a sale in their order, with the properties that are on the market or were sold; none where there is no catalogue. */
export async function findLots(db: Kysely<Schema>, sale: SaleKey): Promise<CatalogueLot[]> {
  return await withProperties(db, await lotsOf(db, sale).orderBy('sort_key').execute())
}

/** One of them, by its number. */
export async function findLot(db: Kysely<Schema>, sale: SaleKey, number: string): Promise<CatalogueLot | undefined> {
  const rows = await lotsOf(db, sale).where('sort_key', '=', lotSortKey(number.toUpperCase())).execute()
  return (await withProperties(db, rows))[0]
}

function lotsOf(db: Kysely<Schema>, { calendar, id }: SaleKey) {
  return db.selectFrom('lot').select(lotColumns).where('calendar', '=', calendar).where('sale_id', '=', String(id))
}

async function withProperties(db: Kysely<Schema>, rows: readonly Parameters<typeof lotOf>[0][]): Promise<CatalogueLot[]> {
  const refs = rows.flatMap(({ agent_ref }) => agent_ref ?? [])
  const found = await sql<CardRow & { agent_ref: string }>`
    select property.agent_ref, ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.agent_ref = any (${refs}::text[]) and property.listed`.execute(db)
  const cards = new Map(found.rows.map((row) => [row.agent_ref, readCard(row)]))
  return rows.map((row) => catalogueLot(lotOf(row), cards.get(row.agent_ref ?? '')))
}

/** What the sales of a calendar came to, by their number; those that have no lots are not there. */
export async function findSaleResults(db: Kysely<Schema>, calendar: Calendar): Promise<Map<number, SaleResult>> {
  const { rows } = await sql<SaleResult & { id: string }>`
    select sale_id::text as id, count(*) filter (where status not in ('withdrawn', 'postponed'))::integer as offered,
      count(*) filter (where status in ('sold', 'sold-prior'))::integer as sold,
      count(*) filter (where status = 'sold-prior')::integer as "soldPrior",
      count(*) filter (where status = 'unsold')::integer as unsold,
      count(*) filter (where status = 'withdrawn')::integer as withdrawn,
      count(*) filter (where status = 'postponed')::integer as postponed,
      coalesce(sum(hammer_price) filter (where status in ('sold', 'sold-prior')), 0)::float8 as sum
    from lot where calendar = ${calendar} group by sale_id`.execute(db)
  return new Map(rows.map(({ id, ...result }) => [Number(id), result]))
}

/** The sales that have a catalogue. */
export async function findCatalogues(db: Kysely<Schema>): Promise<SaleKey[]> {
  const rows = await db.selectFrom('lot').select(['calendar', 'sale_id']).distinct().orderBy('calendar').orderBy('sale_id').execute()
  return rows.map(({ calendar, sale_id }) => ({ calendar: calendar as Calendar, id: Number(sale_id) }))
}

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type CardRow, cardColumns, readCard } from '#src/data/properties/property-cards.ts'
import {
  type CatalogueLot,
  catalogueLot,
  type Lot,
  type LotPicture,
  type LotStatus,
  lotSortKey,
  type SaleKey,
} from '#src/domain/auctions/lot.ts'
import type { SaleResult } from '#src/domain/auctions/lot-words.ts'
import type { Calendar } from '#src/domain/events/calendar-event.ts'
import type { HandoutDocument } from '#src/domain/handouts/handout.ts'
import { findAddenda } from './lot-addenda.ts'

type LotColumns = Omit<
  Selectable<Schema['lot']>,
  'calendar' | 'sale_id' | 'sale_day' | 'sale_last_day' | 'sort_key' | 'asked_before' | 'imported_outcome' | 'updated_at'
>

/** The columns that `lotOf` reads. */
export const lotColumns = [
  'number',
  'section',
  'agent_ref',
  'title',
  'description',
  'guide_from',
  'guide_to',
  'guide_words',
  'addendum',
  'status',
  'hammer_price',
  'available_at',
  'pictures',
  'documents',
] as const satisfies readonly (keyof LotColumns)[]

export function lotOf(row: LotColumns): Lot {
  return {
    number: row.number,
    section: row.section,
    agentRef: row.agent_ref,
    title: row.title,
    description: row.description,
    guideFrom: row.guide_from,
    guideTo: row.guide_to,
    guideWords: row.guide_words,
    addendum: row.addendum,
    status: row.status as LotStatus,
    hammerPrice: row.hammer_price,
    availableAt: row.available_at,
    pictures: row.pictures as LotPicture[],
    documents: row.documents as HandoutDocument[],
  }
}

/** A lot's columns. */
export function lotRow(lot: Lot) {
  return {
    number: lot.number,
    sort_key: lotSortKey(lot.number),
    section: lot.section,
    agent_ref: lot.agentRef,
    title: lot.title,
    description: lot.description,
    guide_from: lot.guideFrom,
    guide_to: lot.guideTo,
    guide_words: lot.guideWords,
    addendum: lot.addendum,
    status: lot.status,
    hammer_price: lot.hammerPrice,
    available_at: lot.availableAt,
    pictures: JSON.stringify(lot.pictures),
    documents: JSON.stringify(lot.documents),
  }
}

/** The lots of a sale in order, with properties that are on the market or sold; empty without a catalogue. */
export async function findLots(db: Kysely<Schema>, sale: SaleKey): Promise<CatalogueLot[]> {
  return await withProperties(db, sale, await lotsOf(db, sale).orderBy('sort_key').execute())
}

/** A lot by its number. */
export async function findLot(db: Kysely<Schema>, sale: SaleKey, number: string): Promise<CatalogueLot | undefined> {
  const rows = await lotsOf(db, sale).where('sort_key', '=', lotSortKey(number.toUpperCase())).execute()
  return (await withProperties(db, sale, rows))[0]
}

function lotsOf(db: Kysely<Schema>, { calendar, id }: SaleKey) {
  return db.selectFrom('lot').select(lotColumns).where('calendar', '=', calendar).where('sale_id', '=', String(id))
}

async function withProperties(db: Kysely<Schema>, sale: SaleKey, rows: readonly Parameters<typeof lotOf>[0][]): Promise<CatalogueLot[]> {
  const addenda = await findAddenda(db, sale)
  const refs = rows.flatMap(({ agent_ref }) => agent_ref ?? [])
  const found = await sql<CardRow & { agent_ref: string }>`
    select property.agent_ref, ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.agent_ref = any (${refs}::text[]) and property.listed`.execute(db)
  const cards = new Map(found.rows.map((row) => [row.agent_ref, readCard(row)]))
  return rows.map((row) => catalogueLot(lotOf(row), cards.get(row.agent_ref ?? ''), addenda))
}

/** The results of a calendar's sales by event number; sales without lots are absent. */
export async function findSaleResults(db: Kysely<Schema>, calendar: Calendar): Promise<Map<number, SaleResult>> {
  const { rows } = await sql<SaleResult & { id: string }>`
    select sale_id::text as id, count(*) filter (where status not in ('withdrawn', 'postponed'))::integer as offered,
      count(*) filter (where status in ('sold', 'sold-prior'))::integer as sold,
      count(*) filter (where status = 'sold-prior')::integer as "soldPrior",
      count(*) filter (where status = 'unsold')::integer as unsold,
      count(*) filter (where status = 'withdrawn')::integer as withdrawn,
      count(*) filter (where status = 'postponed')::integer as postponed,
      coalesce(sum(hammer_price) filter (where status in ('sold', 'sold-prior')), 0)::float8 as sum,
      coalesce(max(hammer_price) filter (where status in ('sold', 'sold-prior')), 0)::float8 as highest
    from lot where calendar = ${calendar} group by sale_id`.execute(db)
  return new Map(rows.map(({ id, ...result }) => [Number(id), result]))
}

/** The sales with a catalogue. */
export async function findCatalogues(db: Kysely<Schema>): Promise<SaleKey[]> {
  const rows = await db.selectFrom('lot').select(['calendar', 'sale_id']).distinct().orderBy('calendar').orderBy('sale_id').execute()
  return rows.map(({ calendar, sale_id }) => ({ calendar: calendar as Calendar, id: Number(sale_id) }))
}

interface OfferedProperty {
  agentRef: string
  price: number | null
  /** The price it sold for, by its feed. */
  soldFor: number | null
}

/** Listed properties that their feed offers at auction on a day. */
export async function findOffered(db: Kysely<Schema>, day: string): Promise<OfferedProperty[]> {
  const { rows } = await sql<OfferedProperty>`
    select agent_ref as "agentRef", price_value as price, (card ->> 'exchangedPrice')::integer as "soldFor"
    from property join property_detail on property_detail.property_id = property.id
    where listed and channel = 'sales' and auction_date = ${day} and card ->> 'disposal' = 'auction' order by property.id`.execute(db)
  return rows
}

/** The hashes of stored documents in lots' legal packs. */
export async function findPackHashes(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct document ->> 'hash' as hash from lot cross join jsonb_array_elements(documents) as document
    where document ? 'hash'`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

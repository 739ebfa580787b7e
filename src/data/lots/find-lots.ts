import { type Kysely, type Selectable, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { type CardRow, cardColumns, readCard } from '#src/data/properties/property-cards.ts'
import {
  type Addendum,
  addendaOf,
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
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { findAddenda } from './lot-addenda.ts'

type LotColumns = Omit<
  Selectable<Schema['lot']>,
  'calendar' | 'sale_id' | 'sale_day' | 'sale_last_day' | 'sort_key' | 'asked_before' | 'imported_outcome' | 'updated_at'
>

const plainColumns = [
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
] as const satisfies readonly (keyof LotColumns)[]

/** The columns that `lotOf` reads. */
export const lotColumns = [...plainColumns, 'pictures', 'documents'] as const satisfies readonly (keyof LotColumns)[]

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

/** As it is read for catalogues: what is costly to parse comes as text. */
type LotRow = Omit<LotColumns, 'pictures' | 'documents'> & { pictures: string; documents: string }
/** The last of each lot with the row it was made of, by sale and number. */
const kept = new LRUCache<string, { row: LotRow; lot: CatalogueLot }>({ max: 3000 })

/**
 * The same object, frozen, for the same row, property and addenda, so that what is derived from a lot can be cached with it
 * (render/kept-markup.tsx).
 */
function readLot(sale: SaleKey, row: LotRow, card: PropertyCardData | undefined, addenda: readonly Addendum[]): CatalogueLot {
  const key = `${sale.calendar} ${sale.id} ${row.number}`
  const last = kept.get(key)
  const own = addendaOf(row.number, addenda)
  if (last && last.lot.card === card && isSame(last.row, row) && areSame(last.lot.addenda, own)) return last.lot
  const lot = lotOf({ ...row, pictures: JSON.parse(row.pictures), documents: JSON.parse(row.documents) })
  const made = Object.freeze(catalogueLot(lot, card, own))
  kept.set(key, { row, lot: made })
  return made
}

function isSame(one: LotRow, other: LotRow): boolean {
  return lotColumns.every((column) => one[column] === other[column])
}

/** What was published does not change. */
function areSame(one: readonly Addendum[], other: readonly Addendum[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)
}

/** A sale's lots in order, with properties that are on the market or sold, and all its addenda; empty without a catalogue. */
export async function findCatalogue(db: Kysely<Schema>, sale: SaleKey): Promise<{ lots: CatalogueLot[]; addenda: Addendum[] }> {
  const [rows, addenda] = await Promise.all([lotsOf(db, sale).orderBy('sort_key').execute(), findAddenda(db, sale)])
  return { lots: await withProperties(db, sale, { rows, addenda }), addenda }
}

/** A lot by its number. */
export async function findLot(db: Kysely<Schema>, sale: SaleKey, number: string): Promise<CatalogueLot | undefined> {
  const rows = await lotsOf(db, sale).where('sort_key', '=', lotSortKey(number.toUpperCase())).execute()
  return (await withProperties(db, sale, { rows, addenda: await findAddenda(db, sale) }))[0]
}

function lotsOf(db: Kysely<Schema>, { calendar, id }: SaleKey) {
  return db
    .selectFrom('lot')
    .select([...plainColumns, sql<string>`pictures::text`.as('pictures'), sql<string>`documents::text`.as('documents')])
    .where('calendar', '=', calendar)
    .where('sale_id', '=', String(id))
}

interface FoundLots {
  rows: readonly LotRow[]
  addenda: readonly Addendum[]
}

async function withProperties(db: Kysely<Schema>, sale: SaleKey, { rows, addenda }: FoundLots): Promise<CatalogueLot[]> {
  const refs = rows.flatMap(({ agent_ref }) => agent_ref ?? [])
  const cards = refs.length === 0 ? new Map<string, PropertyCardData>() : await findCards(db, refs)
  return rows.map((row) => readLot(sale, row, cards.get(row.agent_ref ?? ''), addenda))
}

async function findCards(db: Kysely<Schema>, refs: readonly string[]): Promise<Map<string, PropertyCardData>> {
  const { rows } = await sql<CardRow & { agent_ref: string }>`
    select property.agent_ref, ${cardColumns}
    from property join property_detail on property_detail.property_id = property.id
    where property.agent_ref = any (${refs}::text[]) and property.listed`.execute(db)
  return new Map(rows.map((row) => [row.agent_ref, readCard(row)]))
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

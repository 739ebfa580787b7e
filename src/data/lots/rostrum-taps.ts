import { type Kysely, sql } from 'kysely'
import type { Lot, LotFacts, SaleKey } from '#src/domain/auctions/lot.ts'
import type { LotOutcome, RostrumWord, TapResult } from '#src/domain/auctions/rostrum.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** The result of a known tap; undefined for a new one. */
export async function findTapResult(db: Kysely<Schema>, key: string): Promise<TapResult | undefined> {
  const row = await db.selectFrom('rostrum_tap').select('result').where('key', '=', key).executeTakeFirst()
  return row?.result as TapResult | undefined
}

/** The number of the last tap that a rostrum sent; 0 before the first. */
export async function findLastSequence(db: Kysely<Schema>, rostrum: string): Promise<number> {
  const row = await db
    .selectFrom('rostrum_tap')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('rostrum', '=', rostrum)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** A lot's last accepted tap, with the lot's state after and before it. */
interface LastTap {
  key: string
  before: LotOutcome
  after: LotOutcome
}

export async function findLastTap(db: Kysely<Schema>, { calendar, id }: SaleKey, sortKey: string): Promise<LastTap | undefined> {
  const row = await db
    .selectFrom('rostrum_tap')
    .select(['key', 'before', 'after'])
    .where('calendar', '=', calendar)
    .where('sale_id', '=', String(id))
    .where('sort_key', '=', sortKey)
    .where('result', '=', 'taken')
    .orderBy('rostrum_tap_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { key: row.key, before: row.before as unknown as LotOutcome, after: row.after as unknown as LotOutcome }
}

interface NewTap {
  sortKey: string
  key: string
  /** Null for a plain form. */
  rostrum: string | null
  sequence: number | null
  said: RostrumWord
  price: number | null
  result: TapResult
  before: LotOutcome | null
  after: LotOutcome | null
  tappedAt: Date
  at: Date
  by: { id: number; name: string }
}

/** Records a tap with its result, so that sending it again gets the same answer. */
export async function insertTap(trx: Kysely<Schema>, { calendar, id }: SaleKey, tap: NewTap): Promise<void> {
  const { sortKey, key, rostrum, sequence, said, price, result, before, after, tappedAt, at, by } = tap
  await trx
    .insertInto('rostrum_tap')
    .values({
      calendar,
      sale_id: String(id),
      sort_key: sortKey,
      key,
      rostrum,
      sequence,
      said,
      price,
      result,
      before: jsonText(before),
      after: after === null ? null : jsonText(after),
      tapped_at: tappedAt,
      at,
      office_user_id: by.id,
      who: by.name,
    })
    .execute()
}

/** Stores a lot's result, and remembers what tables of lots said while that differs. */
export async function saveOutcome(trx: Kysely<Schema>, { calendar, id }: SaleKey, sortKey: string, outcome: LotOutcome, now: Date) {
  const { status, hammerPrice, availableAt } = outcome
  const before = sql`coalesce(imported_outcome, jsonb_build_object('status', status, 'hammerPrice', hammer_price, 'availableAt', available_at))`
  await sql`
    update lot set status = ${status}, hammer_price = ${hammerPrice}::integer, available_at = ${availableAt}::integer, updated_at = ${now},
      imported_outcome = nullif(${before}, ${jsonText({ status, hammerPrice, availableAt })}::jsonb)
    where calendar = ${calendar} and sale_id = ${id} and sort_key = ${sortKey}`.execute(trx)
}

/** The last results from tables of lots where a rostrum's differ, by sort key. */
export async function findImportedOutcomes(db: Kysely<Schema>, { calendar, id }: SaleKey): Promise<Map<string, LotOutcome>> {
  const rows = await db
    .selectFrom('lot')
    .select(['sort_key', 'imported_outcome'])
    .where('calendar', '=', calendar)
    .where('sale_id', '=', String(id))
    .where('imported_outcome', 'is not', null)
    .execute()
  return new Map(rows.map(({ sort_key, imported_outcome }) => [sort_key, imported_outcome as unknown as LotOutcome]))
}

/** A lot on the rostrum page. */
export interface RostrumLot
  extends Pick<Lot, 'number' | keyof LotOutcome>,
    Pick<LotFacts, 'guideFrom' | 'guideTo' | 'guideWords' | 'section'> {
  heading: string
  /** The key of its last accepted tap, with user and time; '' if there is none. */
  last: string
  who: string
  at: Date | null
  /** Its result before that tap. */
  before: LotOutcome | null
}

/** All lots of a sale in order. */
export async function findRostrumLots(db: Kysely<Schema>, { calendar, id }: SaleKey): Promise<RostrumLot[]> {
  const { rows } = await sql<RostrumLot>`
    select number, status, hammer_price as "hammerPrice", available_at as "availableAt", guide_from as "guideFrom", guide_to as "guideTo",
      guide_words as "guideWords", section, coalesce(nullif(title, ''), own.display_address, 'Lot ' || number) as heading,
      coalesce(last.key, '') as last, coalesce(last.who, '') as who, last.at,
      last.before
    from lot
    left join lateral (
      select display_address from property join property_detail on property_detail.property_id = property.id
      where property.agent_ref = lot.agent_ref and property.listed limit 1
    ) as own on true
    left join lateral (
      select key, who, at, before from rostrum_tap as tap
      where tap.calendar = lot.calendar and tap.sale_id = lot.sale_id and tap.sort_key = lot.sort_key and tap.result = 'taken'
      order by rostrum_tap_id desc limit 1
    ) as last on true
    where lot.calendar = ${calendar} and lot.sale_id = ${id} order by lot.sort_key`.execute(db)
  return rows
}

/** A tap in the list of a sale's taps. */
export interface ListedTap {
  id: string
  number: string | null
  said: RostrumWord
  price: number | null
  result: TapResult
  tappedAt: Date
  at: Date
  who: string
}

/** At most so many taps of a sale, latest first. */
export async function findTaps(db: Kysely<Schema>, { calendar, id }: SaleKey, most: number): Promise<ListedTap[]> {
  const { rows } = await sql<ListedTap>`
    select rostrum_tap_id as id, lot.number, said, price, result, tapped_at as "tappedAt", tap.at, who
    from rostrum_tap as tap
    left join lot on lot.calendar = tap.calendar and lot.sale_id = tap.sale_id and lot.sort_key = tap.sort_key
    where tap.calendar = ${calendar} and tap.sale_id = ${id} order by rostrum_tap_id desc limit ${most}`.execute(db)
  return rows
}

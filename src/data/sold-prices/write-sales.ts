import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { TrendCell, TrendLevel } from '#src/domain/valuation/area-trend.ts'
import type { HomeKind, SoldPrice } from '#src/domain/valuation/sold-price.ts'

interface Written {
  /** New or changed. */
  written: number
  removed: number
}

/** Sales by id (UUID); undefined deletes that sale. Unchanged rows are not written. */
export async function writeSales(db: Kysely<Schema>, sales: ReadonlyMap<string, SoldPrice | undefined>): Promise<Written> {
  const given = [...sales].flatMap(([id, sale]) => (sale ? [{ id, ...sale }] : []))
  const gone = [...sales].flatMap(([id, sale]) => (sale ? [] : [id]))
  return { written: given.length > 0 ? await write(db, given) : 0, removed: gone.length > 0 ? await remove(db, gone) : 0 }
}

async function write(db: Kysely<Schema>, sales: ReadonlyArray<SoldPrice & { id: string }>): Promise<number> {
  const all = <Name extends keyof (typeof sales)[number]>(name: Name) => sales.map((sale) => sale[name])
  const { numAffectedRows } = await sql`
    insert into sold_price as known (sale_id, postcode, sold_on, price, kind, is_new, house, flat, street, town)
    select * from unnest(${all('id')}::uuid[], ${all('postcode')}::text[], ${all('soldOn')}::date[], ${all('price')}::integer[],
      ${all('kind')}::text[], ${all('isNew')}::boolean[], ${all('house')}::text[], ${all('flat')}::text[], ${all('street')}::text[],
      ${all('town')}::text[])
    on conflict (sale_id) do update set postcode = excluded.postcode, sold_on = excluded.sold_on, price = excluded.price,
      kind = excluded.kind, is_new = excluded.is_new, house = excluded.house, flat = excluded.flat, street = excluded.street,
      town = excluded.town
    where known is distinct from excluded`.execute(db)
  return Number(numAffectedRows)
}

async function remove(db: Kysely<Schema>, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sold_price').where('sale_id', '=', sql<string>`any(${ids}::uuid[])`).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Updates the planner's statistics. The embedded database never does so itself, and would then read the whole table for each area. */
export async function analyzeSales(db: Kysely<Schema>): Promise<void> {
  await sql`analyze sold_price`.execute(db)
}

/** Postcode areas with sales: `TA`, `BS`. */
export async function findSoldAreas(db: Kysely<Schema>): Promise<string[]> {
  // Jumps from area to area in the index instead of reading each sale.
  const { rows } = await sql<{ area: string }>`
    with recursive step as (
      (select substring(postcode from '^[A-Z]+') as area from sold_price order by postcode limit 1)
      union all
      select (
        select substring(postcode from '^[A-Z]+') from sold_price where postcode > (step.area || ':') collate "C" order by postcode limit 1
      ) from step where area is not null
    ) select distinct area from step where area is not null order by area`.execute(db)
  return rows.map(({ area }) => area)
}

/**
 * The sales of an area, totalled by sector, kind and quarter. Several homes sold in one transaction each carry the whole price (rules:
 * E40), so repeated combinations of day, postcode and price are left out.
 */
export async function findTrendCells(db: Kysely<Schema>, area: string): Promise<TrendCell[]> {
  const { rows } = await sql<{ sector: string; kind: HomeKind; quarter: string; level: number; sales: number }>`
    select sector, kind, quarter, avg(level)::float8 as level, count(*)::integer as sales from (
      select left(postcode, -2) as sector, min(kind) as kind, date_trunc('quarter', sold_on)::date as quarter, ln(price::float8) as level
      from sold_price
      where postcode >= (${area}::text || '0') collate "C" and postcode < (${area}::text || ':') collate "C"
      group by postcode, sold_on, price having count(*) = 1
    ) as alone
    group by sector, kind, quarter order by kind, quarter, sector`.execute(db)
  return rows
}

export async function replaceTrend(db: Kysely<Schema>, area: string, levels: ReadonlyMap<HomeKind, readonly TrendLevel[]>): Promise<void> {
  await db.deleteFrom('sold_price_trend').where('area', '=', area).execute()
  const rows = [...levels].flatMap(([kind, ofKind]) => ofKind.map((each) => ({ area, kind, ...each })))
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto('sold_price_trend')
      .values(rows.slice(start, start + 1000))
      .execute()
}

/** Deletes trends of areas without sales. */
export async function dropTrendsBut(db: Kysely<Schema>, areas: readonly string[]): Promise<void> {
  await sql`delete from sold_price_trend where area <> all(${areas}::text[])`.execute(db)
}

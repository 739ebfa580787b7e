import { type Kysely, sql } from 'kysely'
import type { SoldPrice } from '../../domain/valuation/sold-price.ts'
import type { Schema } from '../database/schema.ts'

interface Written {
  /** New or changed. */
  written: number
  removed: number
}

/** Sales by their ids, which are UUIDs; undefined removes the one of that id. What is there as given is left alone. */
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

/** Counts anew what the planner goes by. The embedded database never does so by itself, and then reads the whole table for each area. */
export async function analyzeSales(db: Kysely<Schema>): Promise<void> {
  await sql`analyze sold_price`.execute(db)
}

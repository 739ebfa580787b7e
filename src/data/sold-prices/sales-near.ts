import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { readsNoStock } from '#src/data/page-reads/page-reads.ts'
import { boxText, pointText } from '#src/data/places/points.ts'
import { dayBefore } from '#src/domain/dates/day.ts'
import { boxAround, type Point } from '#src/domain/places/point.ts'
import type { TrendLevel } from '#src/domain/valuation/area-trend.ts'
import { type HomeKind, type SoldPrice, type SoldPriceSource, typesOfKind } from '#src/domain/valuation/sold-price.ts'
import { findSoldPriceSource } from './import-progress.ts'

/** More than a sector has in thirty years; for a district the latest. */
const mostSales = 20_000

/** Sales with this postcode prefix, latest first: `TA1 1` for a sector, `TA1 ` for a district. */
export async function findSalesNear(db: Kysely<Schema>, prefix: string): Promise<SoldPrice[]> {
  const { rows } = await sql<SoldPrice>`
    select ${saleColumns} from sold_price where ${startsWith(prefix)}
    order by sold_on desc, sale_id limit ${sql.lit(mostSales)}`.execute(db)
  return rows
}

/** The price trend of an area for a kind, oldest first. */
export async function findTrend(db: Kysely<Schema>, area: string, kind: HomeKind): Promise<TrendLevel[]> {
  const levels = db.selectFrom('sold_price_trend').select(['quarter', 'level', 'sales'])
  return await levels.where('area', '=', area).where('kind', '=', kind).orderBy('quarter').execute()
}

export interface SalesNearby {
  sales: readonly SoldPrice[]
  source: SoldPriceSource
}

/** Sales shown on a page, and their greatest age in days. */
const [mostShown, oldestDays] = [6, 5 * 365]

/** The latest sales around a postcode: those in it first, then those of its sector. Undefined if none are known. */
export async function findSalesNearby(
  db: Kysely<Schema>,
  postcode: string,
  { today }: { today: string },
): Promise<SalesNearby | undefined> {
  const query = sql<SoldPrice>`
    select ${saleColumns} from sold_price where ${startsWith(postcode.slice(0, -2))} and sold_on >= ${dayBefore(today, oldestDays)}
    order by postcode = ${postcode} desc, sold_on desc, sale_id limit ${sql.lit(mostShown)}`
  const { rows: sales } = await readsNoStock(() => query.execute(db))
  const source = sales.length > 0 ? await readsNoStock(() => findSoldPriceSource(db)) : undefined
  return source && { sales, source }
}

/** Far more than are sold around a postcode in a year. */
const mostNews = 300

/**
 * Sales of a postcode's sector since a day, those in the postcode first and then the latest, with their numbers in the register, by which
 * those told before are left out.
 */
export async function findSalesSince(db: Kysely<Schema>, postcode: string, since: string): Promise<(SoldPrice & { id: string })[]> {
  const { rows } = await sql<SoldPrice & { id: string }>`
    select sale_id::text as id, ${saleColumns} from sold_price where ${startsWith(postcode.slice(0, -2))} and sold_on >= ${since}
    order by postcode = ${postcode} desc, sold_on desc, sale_id limit ${sql.lit(mostNews)}`.execute(db)
  return rows
}

/** A home that the agency sells or sold, as its page shows it. */
interface HomeForSale {
  id: number
  address: string
  /** Whole pounds. */
  price: number
  status: string
}

interface LikeOptions {
  at: Point
  kind: HomeKind
  /** Any number if undefined. */
  beds: number | undefined
  miles: number
}

const mostCompared = 30
/** Their prices are for a share, or absent. */
const notWhole = ['shared-ownership', 'part-buy-part-rent', 'shared-equity', 'equity-loan', 'poa']

/** The nearest listed homes of this kind, in any status; never one with a hidden location. */
export async function findHomesForSale(db: Kysely<Schema>, { at, kind, beds, miles }: LikeOptions): Promise<HomeForSale[]> {
  const { rows } = await sql<HomeForSale>`
    select property.id, property_detail.display_address as address, property.price_value as price, property.status
    from property join property_detail on property_detail.property_id = property.id
    where property.listed and property.channel = 'sales' and property.location <@ ${boxText(boxAround(at, miles))}::box
      and property.price_value is not null and (${beds ?? null}::integer is null or property.beds = ${beds ?? null}::integer)
      and (property_detail.listing ->> 'propertySubId')::integer = any(${typesOfKind[kind]}::integer[])
      and property_detail.listing ->> 'priceQualifier' <> all(${notWhole}::text[])
    order by property.location <-> ${pointText(at)}::point, property.id limit ${sql.lit(mostCompared)}`.execute(db)
  return rows
}

/** Columns of `sold_price`, as a sale has them. */
export const saleColumns: RawBuilder<SoldPrice> = sql`postcode, sold_on as "soldOn", price, kind, is_new as "isNew", house, flat, street, town`

/** A postcode prefix: `TA1 1` for a sector, `TA1 ` for a district. */
function startsWith(prefix: string): RawBuilder<boolean> {
  return sql`postcode >= ${prefix} collate "C" and postcode < (${prefix}::text || '~') collate "C"`
}

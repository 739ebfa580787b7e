import { type Kysely, sql } from 'kysely'
import { boxAround, type Point } from '../../domain/places/point.ts'
import { typesOfKind } from '../../domain/valuation/home-kind.ts'
import type { HomeKind } from '../../domain/valuation/sold-price.ts'
import type { Schema } from '../database/schema.ts'
import { boxText, pointText } from '../places/points.ts'

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
  /** Any number where it is not told. */
  beds: number | undefined
  miles: number
}

const most = 30
/** Their prices are those of a part, or none. */
const notWhole = ['shared-ownership', 'part-buy-part-rent', 'shared-equity', 'equity-loan', 'poa']

/** The nearest of this kind that are listed, whatever became of them; never one whose place is hidden. */
export async function findHomesForSale(db: Kysely<Schema>, { at, kind, beds, miles }: LikeOptions): Promise<HomeForSale[]> {
  const { rows } = await sql<HomeForSale>`
    select property.id, property_detail.display_address as address, property.price_value as price, property.status
    from property join property_detail on property_detail.property_id = property.id
    where property.listed and property.channel = 'sales' and property.location <@ ${boxText(boxAround(at, miles))}::box
      and property.price_value is not null and (${beds ?? null}::integer is null or property.beds = ${beds ?? null}::integer)
      and (property_detail.listing ->> 'propertySubId')::integer = any(${typesOfKind[kind]}::integer[])
      and property_detail.listing ->> 'priceQualifier' <> all(${notWhole}::text[])
    order by property.location <-> ${pointText(at)}::point, property.id limit ${sql.lit(most)}`.execute(db)
  return rows
}
